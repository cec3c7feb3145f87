import { z } from "zod";

/** [5.6] */
export const nameForm = z.object({
  firstName: z.string().trim().min(1, "First name is required").max(50, "First name must be at most 50 characters"),
  lastName: z.string().trim().min(1, "Last name is required").max(50, "Last name must be at most 50 characters"),
});
export type NameValues = z.infer<typeof nameForm>;
