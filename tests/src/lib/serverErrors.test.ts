import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { codeOf, fieldOf, messageOf } from "../../../src/lib/serverErrors";

describe("[8.5] the message of a failed change", () => {
  const full = new ConvexError({ code: "FULL", message: "This league is full.", field: "inviteCode" });

  it("is the server's own sentence", () => {
    expect(messageOf(full, "Failed to join league")).toBe("This league is full.");
    expect(codeOf(full)).toBe("FULL");
    expect(fieldOf(full)).toBe("inviteCode");
  });

  it.each([
    new Error("[CONVEX M(leagues:join)] [Request ID: 1f] Server Error"),
    new ConvexError("a bare string"),
    new ConvexError({ message: 7 }),
    "nothing",
    null,
  ])("is the fallback for anything else: %s", (error) => {
    expect(messageOf(error, "Failed to join league")).toBe("Failed to join league");
    expect(codeOf(error)).toBeNull();
    expect(fieldOf(error)).toBeNull();
  });
});
