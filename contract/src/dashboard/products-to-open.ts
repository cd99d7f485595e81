/**
 * How many products a new store should show before it counts as set up. Apart from the schemas, which no screen needs.
 */
export const PRODUCTS_TO_OPEN = 5
