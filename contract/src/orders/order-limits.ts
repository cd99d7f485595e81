// Does not import zod, because the browser's cart uses these limits.

/** The number of different products in one order. */
export const LINES_AT_MOST = 100

/** The units of one product in one order, over all its lines. */
export const UNITS_PER_PRODUCT_AT_MOST = 999

/** The characters of the name for whom a gift is, and of what is written to them. */
export const RECIPIENT_AT_MOST = 100
export const GIFT_MESSAGE_AT_MOST = 300
