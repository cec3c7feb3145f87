// [17.5] /leagues/{id}/seasons
import { SeasonsBody } from "../../../components/league/seasons/SeasonsBody";
import { useLeague } from "../../../components/league/useLeague";

export function SeasonsPage() {
  return <SeasonsBody league={useLeague()} />;
}
