import { ApiProblem } from '../../platform/api.ts'

export const INVENTORY_FAILED = 'Failed to fetch local products.'

/** What to say of a change that did not work. */
export const failureText = (failure: unknown): string =>
  (failure instanceof ApiProblem && failure.statedMessage) ||
  'This was not saved: the server could not be reached. Please try again.'

/** What sales have left of an item, where a change was refused for that. */
export function stockOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'stock_changed') return undefined
  const { quantity } = failure.body as { quantity?: unknown }
  return typeof quantity === 'number' ? quantity : undefined
}
