/** Miles to two decimals, as rows, pins and popups say them. */
export const distanceText = (miles: number): string => miles.toFixed(2)
