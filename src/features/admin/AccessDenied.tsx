import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Notice } from "../../components/ui/feedback/Notice";
import { paths } from "../../lib/paths";
import * as texts from "../../texts/pages/admin";

/** [2.48][6.4] */
export function AccessDenied() {
  return (
    <Notice
      title={texts.accessDenied}
      text={texts.thisPageIsForAdmins}
      actions={
        <LinkButton to={paths.home} variant="primary">
          {texts.backToDashboard}
        </LinkButton>
      }
    />
  );
}
