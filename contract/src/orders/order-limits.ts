// Without zod, so that the browser's cart can use them.

/** Different products in one order. */
export const LINES_AT_MOST = 100

/** Units of one product in one order, over all lines of it. */
export const UNITS_PER_PRODUCT_AT_MOST = 999
