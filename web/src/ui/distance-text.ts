/** Miles with two decimals, for rows, pins and popups. */
export const distanceText = (miles: number): string => miles.toFixed(2)
