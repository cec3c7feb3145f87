import { expect, it } from "vitest";
import { balanceText } from "../../../../src/components/league/dues/balanceText";

it.each([
  [{ balanceCents: 0, wonCents: 0, handedOverCents: 0 }, "even"],
  [{ balanceCents: -2000, wonCents: 0, handedOverCents: 0 }, "owes $20"],
  [{ balanceCents: -250, wonCents: 750, handedOverCents: 0 }, "$7.50 won · owes $2.50"],
  [{ balanceCents: 1000, wonCents: 1500, handedOverCents: 500 }, "$15 won · $5 handed over · $10 to come back"],
])("[13.6] names all that the balance is made of besides dues and payments: %o", (account, text) => {
  expect(balanceText(account, "USD")).toBe(text);
});
