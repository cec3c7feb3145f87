import { useTeams } from "../../hooks/useTeams";
import { fullName } from "../../lib/format";
import { Avatar, type AvatarProps } from "./Avatar";

interface PersonAvatarProps extends Pick<AvatarProps, "size" | "isFaded" | "className"> {
  person: {
    readonly userId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly profileImageUrl: string | null;
    readonly favoriteTeamId: string | null;
  };
}

/** Somebody as others see them. */
export function PersonAvatar({ person, ...look }: PersonAvatarProps) {
  const team = useTeams().get(person.favoriteTeamId ?? "");
  return (
    <Avatar name={fullName(person)} imageUrl={person.profileImageUrl} team={team} userId={person.userId} {...look} />
  );
}
