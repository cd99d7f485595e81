/** What was added to a count within a week, and against the week before: '5 this week, 3 more than last week'. */
export function weekWords(thisWeek: number, lastWeek: number): string {
  if (thisWeek === 0 && lastWeek === 0) return 'None this week or last week'
  return `${counted(thisWeek)} this week, ${comparison(thisWeek - lastWeek)}`
}

function comparison(difference: number): string {
  if (difference === 0) return 'as many as last week'
  return `${counted(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than last week`
}

const counted = (count: number) => (count === 0 ? 'None' : count.toLocaleString('en-US'))

/** '1 product is low on stock' */
export const lowStockWords = (count: number): string =>
  count === 1 ? '1 product is low on stock' : `${count.toLocaleString('en-US')} products are low on stock`
