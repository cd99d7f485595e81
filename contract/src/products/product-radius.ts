/** The radius of a search for local products. Apart from the filter, whose schema customers do not load. */
export const PRODUCT_RADIUS_MILES = 15
