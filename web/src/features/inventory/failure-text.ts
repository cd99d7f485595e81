import { ApiProblem, NetworkProblem } from '../../infrastructure/api.ts'

export const INVENTORY_FAILED = 'Failed to fetch local products.'

/** The text for a change that failed. */
export function failureText(failure: unknown): string {
  if (failure instanceof NetworkProblem) {
    return 'This was not saved: the server could not be reached. Please try again.'
  }
  const stated = failure instanceof ApiProblem ? failure.statedMessage : null
  if (stated === null) return 'This was not saved. Please try again.'
  return findStockNow(failure) === null ? stated : `${stated} Save again to replace it.`
}

/** The present stock, if a change was refused because sales had changed it. Null for any other failure. */
export function findStockNow(failure: unknown): { quantity: number | null } | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'stock_changed') return null
  const { quantity } = failure.body as { quantity?: unknown }
  return typeof quantity === 'number' || quantity === null ? { quantity } : null
}
