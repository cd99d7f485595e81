import type { Route } from '../../infrastructure/http/route.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { changeAcceptanceRoute, getAcceptanceRoute } from './moving/acceptance.route.ts'
import { acceptPartsRoute, keepLineRoute, movePartRoute, undoMoveRoute } from './moving/move-part.route.ts'
import { answerOfferRoute, offerReplacementRoute, withdrawOfferRoute } from './moving/replacement.route.ts'
import { withdrawPartRoute } from './moving/withdraw-part.route.ts'
import { placeOrderRoute } from './placing/place-order.route.ts'
import { getDeskPartRoute } from './reading/get-desk-part.route.ts'
import { listAgainRoute } from './reading/list-again.route.ts'
import { listDeskPartsRoute } from './reading/list-desk-parts.route.ts'
import { findOrderByKeyRoute, getOrderRoute, listOrdersRoute } from './reading/list-orders.route.ts'
import {
  chooseNextStopRoute,
  finishRunRoute,
  getCourierRunRoute,
  moveStopRoute,
  setOutRoute,
  tellPositionRoute,
  undoStopRoute,
} from './runs/courier.route.ts'
import {
  changeRunRoute,
  endRunRoute,
  listRunsRoute,
  renewRunLinkRoute,
  startRunRoute,
} from './runs/desk-runs.route.ts'
import type { Router } from './runs/osrm-router.ts'
import { changeProofSettingRoute, getDeliveryPhotoRoute, getProofSettingRoute } from './runs/proof.route.ts'
import { getTrackingRoute } from './runs/tracking.route.ts'
import {
  dismissOrderUpdateRoute,
  listOrderUpdatesRoute,
  readOrderUpdatesRoute,
} from './updates/order-updates.route.ts'

export const orderRoutes = (geocoder: Geocoder, router: Router | null): Route[] => [
  placeOrderRoute(geocoder),
  findOrderByKeyRoute,
  getOrderRoute,
  listOrdersRoute,
  withdrawPartRoute,
  listAgainRoute,
  listOrderUpdatesRoute,
  readOrderUpdatesRoute,
  dismissOrderUpdateRoute,
  listDeskPartsRoute,
  getDeskPartRoute,
  movePartRoute,
  undoMoveRoute,
  acceptPartsRoute,
  keepLineRoute,
  offerReplacementRoute,
  withdrawOfferRoute,
  answerOfferRoute,
  getAcceptanceRoute,
  changeAcceptanceRoute,
  startRunRoute(router),
  listRunsRoute,
  changeRunRoute(router),
  renewRunLinkRoute,
  endRunRoute,
  getCourierRunRoute,
  setOutRoute,
  moveStopRoute,
  undoStopRoute,
  chooseNextStopRoute(router),
  tellPositionRoute(),
  finishRunRoute,
  getTrackingRoute,
  getProofSettingRoute,
  changeProofSettingRoute,
  getDeliveryPhotoRoute,
]
