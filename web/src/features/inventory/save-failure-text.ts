import { ApiProblem } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'

export const INVENTORY_FAILED = 'Failed to fetch local products.'

/** Returns the message for a failed change. */
export function saveFailureText(failure: unknown): string {
  const text = failureText(failure, {
    network: 'This was not saved: the server could not be reached. Please try again.',
    unforeseen: 'This was not saved. Please try again.',
  })
  return findChangedStock(failure) === null ? text : `${text} Save again to replace it.`
}

/** Returns the current stock if sales changed it before this change. Null for other failures. */
export function findChangedStock(failure: unknown): { quantity: number | null } | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'stock_changed') return null
  const { quantity } = failure.body as { quantity?: unknown }
  return typeof quantity === 'number' || quantity === null ? { quantity } : null
}
