import { quoteDelivery } from '#contract/delivery/quote-delivery.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findAddressPoint, type Geocoder } from '../geocoding/public.ts'
import { readPromises, storePromiseOf } from './read-promises.ts'

export const quoteDeliveryRoute = (geocoder: Geocoder) =>
  route(quoteDelivery, async ({ body, database, now, log }) => {
    const { address, point, parts } = body
    const promises = await readPromises(database.sql, {
      parts,
      address,
      point,
      now,
      findPoint: (wanted) => findAddressPoint(geocoder, wanted, log),
    })
    return { promises: promises.map((promise) => storePromiseOf(promise, now)) }
  })
