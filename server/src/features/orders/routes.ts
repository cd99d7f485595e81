import type { Route } from '../../infrastructure/http/route.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { changeAcceptanceRoute, getAcceptanceRoute } from './acceptance.route.ts'
import { findOrderByKeyRoute } from './find-order-by-key.route.ts'
import { getDeskPartRoute } from './get-desk-part.route.ts'
import { getOrderRoute } from './get-order.route.ts'
import { listAgainRoute } from './list-again.route.ts'
import { listDeskPartsRoute } from './list-desk-parts.route.ts'
import { listOrdersRoute } from './list-orders.route.ts'
import { acceptPartsRoute, keepLineRoute, movePartRoute, undoMoveRoute } from './move-part.route.ts'
import { placeOrderRoute } from './place-order.route.ts'
import { answerOfferRoute, offerReplacementRoute, withdrawOfferRoute } from './replacement.route.ts'
import { withdrawPartRoute } from './withdraw-part.route.ts'

export const orderRoutes = (geocoder: Geocoder): Route[] => [
  placeOrderRoute(geocoder),
  findOrderByKeyRoute,
  getOrderRoute,
  listOrdersRoute,
  withdrawPartRoute,
  listAgainRoute,
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
]
