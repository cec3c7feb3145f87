// [14.2] /leagues/{id}/talk
import { TalkBody } from "../../../components/league/talk/TalkBody";
import { useLeague } from "../../../components/league/useLeague";

export function TalkPage() {
  return <TalkBody league={useLeague()} />;
}
