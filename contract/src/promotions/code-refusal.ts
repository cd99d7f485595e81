// Does not import the schema library, because the cart shows these texts.
import { formatCents } from '../shared/money.ts'
import type { LinesRefusal } from './part-discount.ts'

/** Why a code is refused. */
export const CODE_REFUSALS = [
  'unknown',
  'early',
  'late',
  'used_up',
  'used_by_you',
  'minimum',
  'other_store',
  'first_order',
  'not_for_these',
] as const
export type CodeRefusalReason = (typeof CODE_REFUSALS)[number]

/** What the texts of the refusals say more, where it is known. */
type Facts = { storeName: string; otherStoreName?: string | null; perPerson?: number | null }

/** The refusal of a code in plain words. */
export function codeRefusalText(
  reason: Exclude<CodeRefusalReason, LinesRefusal['reason']>,
  { storeName, otherStoreName = null, perPerson = null }: Facts,
): string {
  const texts: Record<typeof reason, string> = {
    unknown: `${storeName} has no such code. Please check its spelling.`,
    early: 'This code cannot be used yet.',
    late: 'This code is no longer valid.',
    used_up: 'This code has been used up.',
    used_by_you:
      perPerson === null || perPerson === 1
        ? 'You have already used this code.'
        : `You have already used this code ${perPerson} times.`,
    other_store: `This code is for ${otherStoreName ?? 'another store'}.`,
    first_order: `This code is only for the first order from ${storeName}.`,
  }
  return texts[reason]
}

/** The refusal of a code by the lines of its part. `target` says what the code is for; null for every product. */
export function linesRefusalText(
  refusal: LinesRefusal,
  { storeName, target }: { storeName: string; target: string | null },
): string {
  const products = target === null ? `at ${storeName}` : `on ${target}`
  if (refusal.reason === 'not_for_these') {
    return target === null
      ? `Nothing from ${storeName} in this order costs enough for this code.`
      : `This code is only for ${target}.`
  }
  if (refusal.missingCents > 0)
    return `Spend ${formatCents(refusal.missingCents)} more ${products} to use this code.`
  const units = refusal.missingUnits === 1 ? '1 more product' : `${refusal.missingUnits} more products`
  return target === null
    ? `Add ${units} from ${storeName} to use this code.`
    : `Add ${refusal.missingUnits} more of ${target} to use this code.`
}

/** The text for a customer whose cancelled order gave its code back. */
export const codeAgainText = (code: string, storeName: string): string =>
  `You can use code ${code} at ${storeName} again.`
