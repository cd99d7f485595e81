import type { Category } from '#contract/products/category.ts'
import type { CodeRefusal } from '#contract/promotions/check-code.ts'
import { linesRefusalText } from '#contract/promotions/code-refusal.ts'
import { termsOf } from '#contract/promotions/code-terms.ts'
import { type OrderDiscounts, orderDiscounts } from '#contract/promotions/order-discounts.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import type { CodeClaim, FoundCode, WantedCode } from '../../promotions/public.ts'
import type { WantedLine } from './wanted-lines.ts'

/** A code that an order uses in one store. */
export type UsedCode = CodeClaim & {
  storeName: string
  /** As the store writes it. */
  code: string
  discountCents: number
  freeDelivery: boolean
}

type Discounted = Pick<OrderDiscounts, 'discountCents' | 'deliveryFeeCents'> & {
  /** The lines with their shares of the discounts. */
  lines: WantedLine[]
  codes: UsedCode[]
}

/**
 * The lines with what the codes take off. A wanted code that is not found is of a store that does not exist. Throws
 * code_refused when a code cannot be used. `categoryOf` is the category that the store gives a line's product, and
 * `feeOf` as in orderDiscounts.
 */
export function applyCodes(
  lines: readonly WantedLine[],
  { wanted, found }: { wanted: readonly WantedCode[]; found: readonly FoundCode[] },
  categoryOf: (line: WantedLine) => Category | undefined,
  feeOf: (storeId: string) => number | null,
): Discounted {
  const usable = found.flatMap(({ storeId, promotion }) =>
    promotion ? [[storeId, termsOf(promotion.value)] as const] : [],
  )
  const storeLines = lines.map((line) => ({ ...line, category: categoryOf(line) ?? 'uncategorized' }))
  const { byStore, shares, ...sums } = orderDiscounts(storeLines, new Map(usable), feeOf)
  const codes = found.map((code): UsedCode | CodeRefusal => {
    const { storeId, storeName, promotion, refusal } = code
    if (refusal !== null || promotion === null) return refusal ?? refusedByLines(code, null)
    const given = byStore.get(storeId)
    if (given === undefined || given.refusal !== null) return refusedByLines(code, given?.refusal ?? null)
    const { id: promotionId, valueVersion } = promotion
    const { discountCents, freeDelivery, savedCents } = given
    const claim = { storeId, promotionId, valueVersion, savedCents }
    return { ...claim, storeName, code: promotion.code, discountCents, freeDelivery }
  })
  const closed = wanted.filter(({ storeId }) => !found.some((code) => code.storeId === storeId))
  const refusals = [...codes.filter((code) => 'reason' in code), ...closed.map(refusedByClosedStore)]
  if (refusals.length > 0) throw codeRefused(refusals)
  return {
    ...sums,
    lines: lines.map((line, index) => ({ ...line, discountCents: shares[index] ?? 0 })),
    codes: codes.filter((code) => 'promotionId' in code),
  }
}

type LinesRefusal = Parameters<typeof linesRefusalText>[0]

function refusedByLines(code: FoundCode, refusal: LinesRefusal | null): CodeRefusal {
  const { storeId, storeName, typed, target } = code
  const reason = refusal ?? { reason: 'not_for_these' as const }
  const message = linesRefusalText(reason, { storeName, target })
  return { storeId, code: typed, reason: reason.reason, message, startsAt: null }
}

const refusedByClosedStore = ({ storeId, code }: WantedCode): CodeRefusal => ({
  storeId,
  code,
  reason: 'unknown',
  message: 'The store of this code is no longer here.',
  startsAt: null,
})

const codeRefused = (refusals: CodeRefusal[]) =>
  new Problem('code_refused', `${refusals.map(({ message }) => message).join(' ')} Nothing was charged.`, {
    details: { refusals },
  })
