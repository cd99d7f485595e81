import type { Route } from '../../infrastructure/http/route.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { createPromotionRoute } from './create-promotion.route.ts'
import { endPromotionRoute } from './end-promotion.route.ts'
import { listPromotionsRoute } from './list-promotions.route.ts'
import { notifyFollowers } from './notify-followers.ts'

export const promotionRoutes: Route[] = [createPromotionRoute, endPromotionRoute, listPromotionsRoute]

export const promotionTasks: Task[] = [notifyFollowers]
