/** A number as addresses and calls carry it: plain digits. NaN for anything else, such as "1e1", "0xA" and "7.0". */
export const wholeIn = (text: string | null | undefined): number => (/^\d+$/.test(text ?? "") ? Number(text) : NaN);
