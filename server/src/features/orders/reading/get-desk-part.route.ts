import { getDeskPart } from '#contract/orders/get-desk-part.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { listKeptParts, totalCentsOf } from '../parts/kept-parts.sql.ts'
import { listPartEvents } from './desk-parts.sql.ts'
import { findPartExtras } from './find-desk-part.sql.ts'
import { listOffers } from './offers.sql.ts'
import { requireDeskPart } from './order-problems.ts'

export const getDeskPartRoute = route(getDeskPart, async ({ params, viewer, database }) => {
  const { sql } = database
  const part = await requireDeskPart(sql, params, viewer.userId)
  const [events, offers, { refundedCents, lineRefunds, alsoFrom, hasPhoto }, kept] = await Promise.all([
    listPartEvents(sql, params),
    listOffers(sql, params),
    findPartExtras(sql, params),
    listKeptParts(sql, [params.orderId]),
  ])
  const parts = kept.get(params.orderId) ?? []
  const totalCents = totalCentsOf(parts, params.storeId)
  return {
    part,
    events,
    refunded: dollarsOf(refundedCents),
    total: dollarsOf(totalCents),
    tookFee: parts.some(({ storeId, commonFee }) => storeId === params.storeId && commonFee === 'taken'),
    hasPhoto,
    lineRefunds,
    offers,
    alsoFrom,
  }
})
