/** [16.1] Whether a pool's entry is called otherwise than by its number, which says enough only beside the owner's others. */
export const hasOwnName = ({ entryName }: { readonly entryName: string }) => !/^Entry \d{1,2}$/.test(entryName);
