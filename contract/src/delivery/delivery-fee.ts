/** The common fee, which all stores without zones charge once together. Apart from the sums, which few screens need. */
export const DELIVERY_FEE_CENTS = 399
