import type { ComponentApi as Aggregate } from "@convex-dev/aggregate/_generated/component.js";
import type { ComponentApi as Crons } from "@convex-dev/crons/_generated/component.js";
import type { ComponentApi as Migrations } from "@convex-dev/migrations/_generated/component.js";
import type { ComponentApi as RateLimiter } from "@convex-dev/rate-limiter/_generated/component.js";
import type { ComponentApi as Workpool } from "@convex-dev/workpool/_generated/component.js";
import { componentsGeneric } from "convex/server";

export const components = componentsGeneric() as unknown as {
  readonly aggregate: Aggregate<"aggregate">;
  readonly crons: Crons<"crons">;
  readonly migrations: Migrations<"migrations">;
  readonly rateLimiter: RateLimiter<"rateLimiter">;
  readonly workpool: Workpool<"workpool">;
};
