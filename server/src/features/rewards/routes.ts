import type { Route } from '../../infrastructure/http/route.ts'
import { changeRewardProgramRoute, getRewardProgramRoute } from './reward-program.route.ts'
import { getStampCardRoute, listStampCardsRoute } from './stamp-cards.route.ts'

export const rewardRoutes: Route[] = [
  getRewardProgramRoute,
  changeRewardProgramRoute,
  getStampCardRoute,
  listStampCardsRoute,
]
