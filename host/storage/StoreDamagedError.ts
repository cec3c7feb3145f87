/** What is in the store's file isn't what was written to it. Nothing of it may be served. */
export class StoreDamagedError extends Error {
  override readonly name = "StoreDamagedError";

  /** `what`: what is wrong with it and where, as the end of a sentence that the file's name begins. */
  constructor(
    readonly file: string,
    readonly what: string,
  ) {
    super(
      `${file} is damaged: ${what}. Nothing is served from it. Move its folder away and bring back a backup: ` +
        "npm run restore -- --from <backup> --data <folder>.",
    );
  }
}
