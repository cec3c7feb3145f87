/** [16.1] False for a pool's entry that is called by its number, which says enough only beside the owner's others. */
export const hasOwnName = ({ entryName }: { readonly entryName: string }) => !/^Entry \d{1,2}$/.test(entryName);
