import { checkCode } from '#contract/promotions/check-code.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { readTimeZones } from '../delivery/public.ts'
import { findCodes } from './find-codes.sql.ts'

export const checkCodeRoute = route(checkCode, async ({ params, body, viewer, database, now }) => {
  const wanted = { storeId: params.storeId, code: body.code }
  // On a connection that plans once: planning takes longer than the read.
  const [found] = await database.catalogueOnPrimary((planned) =>
    findCodes(planned, [wanted], { userId: viewer.userId, now }),
  )
  if (found === undefined) throw new Problem('store_not_found', STORE_NOT_FOUND)
  const { storeId, storeName, promotion, target, refusal } = found
  if (refusal !== null || promotion === null) {
    const zoneOf = await readTimeZones(database.sql, [storeId])
    return { checked: null, refusal: refusal && { ...refusal, timeZone: zoneOf(storeId) } }
  }
  const { id: promotionId, title, code, value } = promotion
  const { offer, minimum, productIds, category } = value
  return {
    checked: {
      storeId,
      storeName,
      promotionId,
      title,
      code,
      value: { offer, minimum, productIds, category },
      target,
    },
    refusal: null,
  }
})
