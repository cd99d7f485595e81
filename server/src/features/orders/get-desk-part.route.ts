import { PART_NOT_FOUND } from '#contract/orders/desk.ts'
import { getDeskPart } from '#contract/orders/get-desk-part.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listPartEvents } from './desk-parts.sql.ts'
import { findDeskPart, findPartExtras } from './find-desk-part.sql.ts'
import { listKeptParts, totalCentsOf } from './kept-parts.sql.ts'
import { listOffers } from './offers.sql.ts'

export const getDeskPartRoute = route(getDeskPart, async ({ params, viewer, database }) => {
  const { sql } = database
  const part = await findDeskPart(sql, params, viewer.userId)
  if (part === null) throw new Problem('order_not_found', PART_NOT_FOUND)
  const [events, offers, { refundedCents, lineRefunds, alsoFrom }, kept] = await Promise.all([
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
    lineRefunds,
    offers,
    alsoFrom,
  }
})
