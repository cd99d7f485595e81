// Without the schema library: the bell knows it too.

/** As many characters of a promotion's description stand in its notifications. */
export const DESCRIPTION_CUT = 150
