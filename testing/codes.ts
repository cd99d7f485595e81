import { uuidv7 } from 'uuidv7'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { insertPromotion } from '#server/features/promotions/create-promotion.sql.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aPromotionDraft, type TestStore } from './builders.ts'

/** Ten percent off everything, without limits. */
export const tenPercent: PromotionValue = {
  offer: { kind: 'percent', percent: 10, most: null },
  minimum: null,
  uses: null,
  perPerson: null,
  firstOrder: false,
  productIds: null,
  category: null,
}

const HOUR_MS = 60 * 60 * 1000

type Given = {
  store: Pick<TestStore, 'id' | 'ownerId'>
  code?: string
  value?: Partial<PromotionValue>
  startsAt?: Date
  endsAt?: Date
}

/** It has begun at the fixed times of the tests too, whatever the date of today is. */
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

/** Adds a promotion with a value that has begun and runs for a week. */
export async function aCode({ sql }: Database, given: Given): Promise<{ id: string; code: string }> {
  const { store, code = 'SAVE10', value } = given
  const now = new Date()
  const { startDate: _start, endDate: _end, ...draft } = aPromotionDraft(store.id)
  const { id } = await insertPromotion(sql, {
    ...draft,
    promoType: 'discount',
    promoCode: code,
    value: { ...tenPercent, ...value },
    id: uuidv7(),
    userId: store.ownerId,
    startsAt: given.startsAt ?? LONG_AGO,
    endsAt: given.endsAt ?? new Date(now.getTime() + 7 * 24 * HOUR_MS),
    now,
  })
  return { id, code }
}
