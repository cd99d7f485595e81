/** What was added to a count within a week, and against the week before: '44 (+27)', '2 (−1)', '4 (±0)', '0' */
export function weekFigure(thisWeek: number, lastWeek: number): string {
  if (thisWeek === 0 && lastWeek === 0) return '0'
  const difference = thisWeek - lastWeek
  const sign = difference === 0 ? '±' : difference > 0 ? '+' : '−'
  return `${thisWeek.toLocaleString('en-US')} (${sign}${Math.abs(difference).toLocaleString('en-US')})`
}

/** '1 product is low on stock' */
export const lowStockWords = (count: number): string =>
  count === 1 ? '1 product is low on stock' : `${count.toLocaleString('en-US')} products are low on stock`
