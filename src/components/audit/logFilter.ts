import type { FunctionArgs } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../convex/_generated/api";

type Asked = FunctionArgs<typeof api.audit.listForLeague>;
export type LogFilter = Pick<Asked, "personId" | "week" | "kind">;
type LogKind = NonNullable<Asked["kind"]>;

export const logKindNames: Readonly<Record<LogKind, string>> = {
  settings: t`Settings`,
  rules: t`Rules`,
  games: t`Games and lines`,
  picks: t`Picks`,
  people: t`People`,
  messages: t`Messages`,
};
