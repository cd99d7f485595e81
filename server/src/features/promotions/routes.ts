import type { Route } from '../../infrastructure/http/route.ts'
import { changePromotionRoute } from './change-promotion.route.ts'
import { checkCodeRoute } from './check-code.route.ts'
import { createPromotionRoute } from './create-promotion.route.ts'
import { endPromotionRoute } from './end-promotion.route.ts'
import { getAudienceRoute } from './get-audience.route.ts'
import { listPromotionsRoute } from './list-promotions.route.ts'

export const promotionRoutes: Route[] = [
  changePromotionRoute,
  checkCodeRoute,
  createPromotionRoute,
  endPromotionRoute,
  getAudienceRoute,
  listPromotionsRoute,
]
