import { Problem } from '../../infrastructure/http/problem.ts'

export const itemNotFound = () => new Problem('item_not_found', 'This product is no longer in the inventory.')

/** The problem for a stock that sales have changed since the caller read it. */
export function stockChanged(quantity: number | null): Problem {
  const now = quantity === null ? 'unlimited' : `${quantity}`
  return new Problem(
    'stock_changed',
    `Sales have changed the stock to ${now} meanwhile. Nothing was saved.`,
    {
      fields: { quantity: `The stock is ${now} now` },
      details: { quantity },
    },
  )
}
