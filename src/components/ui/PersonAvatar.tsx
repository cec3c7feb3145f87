import { useTeams } from "../../hooks/useTeams";
import { fullName } from "../../lib/format";
import { Avatar, type AvatarProps } from "./Avatar";

interface PersonAvatarProps extends Pick<AvatarProps, "size" | "isFaded" | "className"> {
  person: {
    /** Null for a player without an account. */
    readonly userId: string | null;
    readonly entryId?: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly profileImageUrl: string | null;
    readonly favoriteTeamId: string | null;
  };
}

/** Somebody as others see them. */
export function PersonAvatar({ person, ...look }: PersonAvatarProps) {
  const team = useTeams().get(person.favoriteTeamId ?? "");
  const id = person.userId ?? person.entryId;
  return <Avatar name={fullName(person)} imageUrl={person.profileImageUrl} team={team} userId={id} {...look} />;
}
