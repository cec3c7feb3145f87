import { MailCheck, MailWarning } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SendConfirmation } from "../../components/account/SendConfirmation";
import { Button } from "../../components/ui/buttons/Button";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Spinner } from "../../components/ui/feedback/Spinner";
import { toast } from "../../components/ui/overlays/toast";
import { useAuth, type ConfirmationLink, type Refusal, type SignInForms } from "../../hooks/account/useAuth";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { cx } from "../../lib/cx";
import { later } from "../../lib/later";
import { paths } from "../../lib/paths";
import { ConfirmHere } from "./ConfirmHere";
import { useAccountDialogs } from "./useAccountDialogs";

const ConfirmWithPassword = later(async () => (await import("./ConfirmWithPassword")).ConfirmWithPassword);

interface EmailConfirmationProps {
  /** The token of the link that led here. */
  token: string | null;
  /** The link is of a kind that no longer works. */
  isOld?: boolean;
  /** Called with where the person was going, and goes there. */
  onConfirmed: (path: string) => void;
}

const oldLink: Refusal = { ok: false, message: t`Links to confirm an address work for 24 hours.` };

/** Where a confirmation mail's link leads. Opening the page changes nothing; that takes a press of the button. */
export function EmailConfirmation({ token, isOld = false, onConfirmed }: EmailConfirmationProps) {
  const { method, isSignedIn } = useAuth();
  const found = useConfirmation(token);
  const address = method.kind === "forms" ? method.address : null;
  if (method.kind !== "forms") return <Outcome title={t`Confirm your email`} text={t`Open the link in the email.`} />;
  if (token !== null && found === null) {
    return (
      <div className="flex justify-center py-24">
        <Spinner className="text-muted" />
      </div>
    );
  }
  if (found?.ok && !found.link.isDone)
    return <Confirm method={method} onConfirmed={onConfirmed} token={token ?? ""} link={found.link} />;
  const refusal = isOld ? oldLink : found?.ok === false ? found : null;
  if (address?.isConfirmed || found?.ok) {
    const text = address
      ? t`Reminders and results can reach you at ${address.email}.`
      : t`Reminders and results can reach you.`;
    return <Outcome isDone title={t`Your email is confirmed`} text={text} />;
  }
  const text = refusal?.message ?? t`Open the link in the email we sent you. It shows that the address is yours.`;
  return (
    <Outcome title={refusal ? t`This link doesn’t work` : t`Confirm your email`} text={text}>
      {isSignedIn && address && <SendConfirmation method={method} variant="primary" />}
    </Outcome>
  );
}

/** Read again whenever somebody signs in or out. Null until it is known, and without a link. */
function useConfirmation(token: string | null) {
  const { method, isSignedIn } = useAuth();
  const read = method.kind === "forms" ? method.readConfirmation : null;
  const [found, setFound] = useState<{ ok: true; link: ConfirmationLink } | Refusal | null>(null);
  // The function changes with the session's data, but only a change of user matters.
  const readLink = useEffectEvent(async (link: string) => (read === null ? null : await read(link)));
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    void readLink(token).then((answer) => isCurrent && setFound(answer));
    return () => void (isCurrent = false);
  }, [token, isSignedIn]);
  return found;
}

interface ConfirmProps {
  method: SignInForms;
  token: string;
  link: ConfirmationLink;
  onConfirmed: (path: string) => void;
}

function Confirm({ method, token, link, onConfirmed }: ConfirmProps) {
  const { signIn, dialogs } = useAccountDialogs();
  const onDone = () => {
    toast({ title: t`Your email is confirmed` });
    onConfirmed(link.path);
  };
  if (link.needsSignIn) {
    const text = t`Sign in to the account that should get the address ${link.email}, then confirm it here.`;
    return (
      <Outcome title={t`Sign in first`} text={text} hasWayOn={false}>
        <Button variant="primary" onClick={signIn}>
          <Trans>Sign In</Trans>
        </Button>
        {dialogs}
      </Outcome>
    );
  }
  if (link.isHere) {
    return (
      <Outcome title={t`Confirm your email`} text={t`Is ${link.email} your address?`} hasWayOn={false}>
        <ConfirmHere
          method={method}
          token={token}
          onDone={onDone}
          label={link.isSignUp ? t`Confirm and Sign In` : t`Confirm`}
        />
      </Outcome>
    );
  }
  const text = t`${link.email} was entered in another browser. If you want the account, choose a password for it: whoever entered the address loses access to it.`;
  return (
    <Outcome title={t`Confirm your email`} text={text} hasWayOn={false}>
      <Suspense fallback={<Spinner className="text-muted" />}>
        <ConfirmWithPassword method={method} token={token} onDone={onDone} />
      </Suspense>
    </Outcome>
  );
}

interface OutcomeProps {
  title: string;
  text: string;
  isDone?: boolean;
  hasWayOn?: boolean;
  children?: ReactNode;
}

function Outcome({ title, text, isDone = false, hasWayOn = true, children }: OutcomeProps) {
  const { isSignedIn } = useAuth();
  useDocumentTitle(title);
  const Icon = isDone ? MailCheck : MailWarning;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <Icon aria-hidden="true" className={cx("size-12", isDone ? "text-success" : "text-warning")} />
      <h1 className="display mt-4 text-28 text-strong">{title}</h1>
      <p className="mt-2 text-16 text-balance wrap-anywhere text-muted">{text}</p>
      <div className="mt-6 flex w-full flex-wrap justify-center gap-3">
        {children}
        {hasWayOn && (
          <LinkButton variant={isDone ? "primary" : "secondary"} to={paths.home}>
            {isSignedIn ? <Trans>Go to the dashboard</Trans> : <Trans>Go to the home page</Trans>}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
