/** The parts to stop, last started first. A part that fails to stop doesn't keep the others running. */
export class ShutdownStack {
  private readonly parts: { readonly name: string; readonly end: () => Promise<void> | void }[] = [];

  add(name: string, end: () => Promise<void> | void): void {
    this.parts.push({ name, end });
  }

  async endAll(onFailure: (name: string, error: unknown) => void): Promise<void> {
    for (let part = this.parts.pop(); part; part = this.parts.pop()) {
      try {
        await part.end();
      } catch (error) {
        onFailure(part.name, error);
      }
    }
  }
}
