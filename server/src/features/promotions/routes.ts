import type { Route } from '../../infrastructure/http/route.ts'
import { createPromotionRoute } from './create-promotion.route.ts'
import { endPromotionRoute } from './end-promotion.route.ts'
import { listPromotionsRoute } from './list-promotions.route.ts'

export const promotionRoutes: Route[] = [createPromotionRoute, endPromotionRoute, listPromotionsRoute]
