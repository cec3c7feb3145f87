// Functions get classes from the host's realm, such as URL, and through `URL.constructor` they could reach the host's
// Function. Code that it creates runs outside their realm, with all of Node.js. So the process that runs them hides
// these constructors. Libraries of the host that use the global Function directly still work.

/** Affects the realm that it is called in. */
export function hideCodeGeneration(): void {
  for (const made of [() => {}, async () => {}, function* () {}, async function* () {}]) {
    const prototype = Object.getPrototypeOf(made) as { constructor: { readonly name: string } };
    const { name } = prototype.constructor;
    const stub = function () {
      throw new EvalError("Code generation from strings disallowed for this context");
    };
    Object.defineProperty(stub, "name", { value: name });
    stub.prototype = prototype;
    Object.defineProperty(prototype, "constructor", { value: stub, configurable: true, writable: true });
  }
}
