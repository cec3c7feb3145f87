// How each call of section 7 is described: its input, its answer and its refusals [8.1].
import { z } from "@hono/zod-openapi";

type Tag = "User" | "Teams and games" | "Leagues" | "Entries" | "Picks" | "Survivor" | "Admin";

export function about(tag: Tag, operationId: string, summary: string) {
  return { operationId, summary, tags: [tag], security: [{ bearer: [] as string[] }] };
}

export function jsonBody<Shape extends z.ZodType>(schema: Shape) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

export function answer<Shape extends z.ZodType>(description: string, schema: Shape) {
  return { description, content: { "application/json": { schema } } };
}

function refusal(description: string) {
  return { description, content: { "text/plain": { schema: z.string() } } };
}

export const refusals = {
  400: refusal("A field is missing or wrong; the text names it."),
  401: refusal("There is no valid bearer token."),
  403: refusal("You may not do this."),
  404: refusal("There is no such thing, or none for you."),
  409: refusal("Not now: locked, full, or already so."),
  413: refusal("The body is too large."),
  415: refusal("The body isn't application/json."),
  429: { ...refusal("Too many calls."), headers: z.object({ "Retry-After": z.string().optional() }) },
};
