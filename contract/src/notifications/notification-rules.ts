// Without the schema library, because the bell imports it in the first load.

/** The length in characters to which notifications cut a promotion's description. */
export const DESCRIPTION_CUT = 150
