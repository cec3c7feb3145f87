declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** OpenType's four letters of each. By default all of the font's. */
    readonly keepFeatures?: readonly string[];
    /** Leaves out the instructions for screens with large pixels. */
    readonly noHinting?: boolean;
    /** The part of each axis to keep, such as the weights. */
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
