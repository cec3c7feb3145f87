// [18.3] /screen/{token}: the same for everybody who has the address, signed in or not.
import { useParams } from "react-router-dom";
import { BigScreen } from "../../features/screen/BigScreen";
import { useTakeOver } from "../frame/firstPaint";

export function ScreenPage() {
  useTakeOver();
  const { token = "" } = useParams();
  return <BigScreen token={token} />;
}
