// Does not import the schema library, because the bell loads this file with the first page.

/** The length in characters to which notifications cut a promotion's description. */
export const DESCRIPTION_CUT = 150
