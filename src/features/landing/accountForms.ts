import { z } from "zod";

const email = z.string().trim().min(1, "E-mail is required").pipe(z.email("Enter a valid e-mail address"));

export const signInForm = z.object({
  email,
  password: z.string().min(1, "Password is required"),
});
export type SignInValues = z.infer<typeof signInForm>;

export const resetForm = z.object({ email });
export type ResetValues = z.infer<typeof resetForm>;

export const signUpForm = z.object({
  firstName: z.string().trim().min(1, "First name is required").max(50, "First name must be at most 50 characters"),
  lastName: z.string().trim().min(1, "Last name is required").max(50, "Last name must be at most 50 characters"),
  email,
  password: z.string().min(8, "Use at least 8 characters").max(128, "Use at most 128 characters"),
});
export type SignUpValues = z.infer<typeof signUpForm>;
