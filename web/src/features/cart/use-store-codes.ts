import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { categoryOf } from '#contract/products/category.ts'
import type { CheckedCode, checkCode } from '#contract/promotions/check-code.ts'
import { linesRefusalText } from '#contract/promotions/code-refusal.ts'
import { type CodeTerms, termsOf } from '#contract/promotions/code-terms.ts'
import { orderDiscounts } from '#contract/promotions/order-discounts.ts'
import type { PartLine } from '#contract/promotions/part-discount.ts'
import { centsOf } from '#contract/shared/money.ts'
import { call, isRecord, type Reply } from '../../infrastructure/api.ts'
import { momentText } from '../../infrastructure/moment-text.ts'
import { networkOrOwn, type OwnAnswer, ownAnswers } from '../../infrastructure/own-answers.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { useSession } from '../../infrastructure/session.tsx'
import type { CartLine } from './cart.ts'
import { useCartCodes } from './cart-codes.ts'

/** What became of the code of one store. `waiting` begins to count when the cart reaches what its text says. */
export type StoreCode = {
  storeId: string
  code: string
  state: 'checking' | 'used' | 'waiting' | 'refused' | 'failed'
  /** What the code gives, or why it gives nothing. */
  text: string
  terms: CodeTerms | null
  discountCents: number
  savedCents: number
}

/** Asks the server about a code: when the person adds it, and later in the background. */
export const fetchCode = (
  storeId: string,
  code: string,
  options: { signal?: AbortSignal; inBackground?: true } = {},
) =>
  call<typeof checkCode>('POST /stores/{storeId}/code-check', {
    params: { storeId },
    body: { code },
    ...options,
  })

type CodeAnswer = Reply<typeof checkCode>

/** What a code gives, for the next visit. A refusal is not kept: what it says may be over by then. */
export function keptCode(
  userId: string,
  storeId: string,
  code: string,
  answers = ownAnswers,
): OwnAnswer<CodeAnswer> {
  const name = `code ${storeId} ${code}`
  return {
    find() {
      const kept = answers.find(userId, name)
      // The same build has written it, so this refuses only what somebody has edited.
      if (!isRecord(kept?.value) || !isRecord(kept.value.value)) return null
      return { at: kept.at, value: { checked: kept.value as CheckedCode, refusal: null } }
    },
    keep: ({ checked }) => (checked ? answers.keep(userId, name, checked) : answers.drop(userId, name)),
    drop: () => answers.drop(userId, name),
  }
}

/** The answers about the kept codes, by store. `answer` is null when the server could not be asked. */
function useCheckedCodes(kept: readonly (readonly [storeId: string, code: string])[]) {
  const userId = useSession().user?.uid
  const { data = [] } = useQuery({
    queryKey: ['codes', kept],
    queryFn: ({ signal }) =>
      Promise.all(
        kept.map(async ([storeId, code]) => ({
          storeId,
          code,
          answer: await networkOrOwn(
            keptCode(userId ?? '', storeId, code),
            () => fetchCode(storeId, code, { signal, inBackground: true }),
            { isShown: () => false, signal },
          ).catch(() => null),
        })),
      ),
    enabled: kept.length > 0,
    staleTime: 60_000,
    retry: false,
    // The other codes keep counting while one is added.
    placeholderData: keepPreviousData,
  })
  return kept.map(
    ([storeId, code]) =>
      data.find((known) => known.storeId === storeId && known.code === code) ?? {
        storeId,
        code,
        answer: undefined,
      },
  )
}

/** The refusal in words; the beginning of a code by the clock of its store. */
export const refusalText = ({ message, startsAt, timeZone }: NonNullable<CodeAnswer['refusal']>): string =>
  startsAt === null
    ? message
    : `This code can be used from ${momentText(startsAt, new Date(serverNow()), timeZone)}.`

/** A line as sums are computed from it. */
export const pricedLine = (line: CartLine): PartLine => ({
  itemId: line.item_id,
  category: categoryOf(line.item_category),
  priceCents: centsOf(line.price),
  quantity: line.quantity,
})

/** The fee of a store's own delivery zone, in cents. */
type Fee = { storeId: string; feeCents: number | null }

/** The codes for the stores of these lines, and what the order costs with them. */
export function useStoreCodes(lines: readonly CartLine[], promises: readonly Fee[]) {
  const kept = Object.entries(useCartCodes().codes).filter(([storeId]) =>
    lines.some((line) => line.storeId === storeId),
  )
  const checked = useCheckedCodes(kept)
  // A store that is not known has no fee of its own.
  const priced = lines.map((line) => ({ ...pricedLine(line), storeId: line.storeId ?? '' }))
  const terms = checked.flatMap(({ storeId, answer }) =>
    answer?.checked ? [[storeId, termsOf(answer.checked.value)] as const] : [],
  )
  const { byStore, discountCents, deliveryFeeCents } = orderDiscounts(
    priced,
    new Map(terms),
    (id) => promises.find(({ storeId }) => storeId === id)?.feeCents ?? null,
  )
  const codes = checked.map(({ storeId, code, answer }): StoreCode => {
    const plain = { storeId, code, terms: null, discountCents: 0, savedCents: 0 }
    if (answer?.refusal) return { ...plain, state: 'refused', text: refusalText(answer.refusal) }
    if (answer?.checked) return storeCodeOf(answer.checked, byStore.get(storeId))
    return answer === undefined
      ? { ...plain, state: 'checking', text: 'Checking the code...' }
      : { ...plain, state: 'failed', text: 'This code could not be checked.' }
  })
  return {
    codes,
    totals: orderTotals(priced, { discountCents, deliveryFeeCents }),
    isChecking: codes.some(({ state }) => state === 'checking'),
    /** The codes that the order uses, as it is sent. */
    parts: codes.flatMap(({ state, storeId, code }) => (state === 'used' ? [{ storeId, code }] : [])),
  }
}

export type StoreCodes = ReturnType<typeof useStoreCodes>

type Given =
  ReturnType<typeof orderDiscounts>['byStore'] extends Map<string, infer Discount> ? Discount : never

function storeCodeOf(checked: CheckedCode, given: Given | undefined): StoreCode {
  const { storeId, code, storeName, target, value } = checked
  const terms = termsOf(value)
  const refusal = given?.refusal ?? null
  const { discountCents = 0, savedCents = 0 } = given ?? {}
  if (refusal !== null) {
    const text = linesRefusalText(refusal, { storeName, target })
    return { storeId, code, terms, state: 'waiting', text, discountCents: 0, savedCents: 0 }
  }
  const shared = given?.freeDelivery && savedCents === 0
  const text = shared ? 'The delivery fee stays, because another store in this order shares it.' : ''
  return { storeId, code, terms, state: 'used', text, discountCents, savedCents }
}
