import { t } from "@lingui/core/macro";

/** [13.4] For a toast. */
export function askedToJoin({ name }: { readonly name: string }) {
  return { title: t`Asked to join`, description: t`You’re in ${name} as soon as its commissioner approves.` };
}
