import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Notice } from "../../components/ui/feedback/Notice";
import { paths } from "../../lib/paths";

/** [2.48][6.4] */
export function AccessDenied() {
  return (
    <Notice
      title={t`Access Denied`}
      text={t`This page is for admins. Ask one of them if you need to get in.`}
      actions={
        <LinkButton to={paths.home} variant="primary">
          <Trans>Back to Dashboard</Trans>
        </LinkButton>
      }
    />
  );
}
