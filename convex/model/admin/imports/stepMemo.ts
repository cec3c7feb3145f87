/** Reads once what many rows of one step of an import have in common. */
export class StepMemo {
  private readonly known = new Map<string, Promise<unknown>>();

  async once<T>(key: string, read: () => Promise<T>): Promise<T> {
    const reading = (this.known.get(key) as Promise<T> | undefined) ?? read();
    this.known.set(key, reading);
    return await reading;
  }
}
