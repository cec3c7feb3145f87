// [13.6] /leagues/{id}/dues
import { DuesBody } from "../../../components/league/dues/DuesBody";
import { useLeague } from "../../../components/league/useLeague";

export function DuesPage() {
  return <DuesBody league={useLeague()} />;
}
