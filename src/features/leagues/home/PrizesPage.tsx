// [13.9] /leagues/{id}/prizes
import { PrizesBody } from "../../../components/league/prizes/PrizesBody";
import { useLeague } from "../../../components/league/useLeague";

export function PrizesPage() {
  return <PrizesBody league={useLeague()} />;
}
