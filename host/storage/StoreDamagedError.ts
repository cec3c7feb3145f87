/** The store's file doesn't hold what was written to it. None of its data may be served. */
export class StoreDamagedError extends Error {
  override readonly name = "StoreDamagedError";

  /** `what` says what is wrong and where. It completes a sentence that begins with the file's name. */
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
