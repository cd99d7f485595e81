import { quoteDelivery } from '#contract/delivery/quote-delivery.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findAddressPoint, type Geocoder } from '../geocoding/public.ts'
import { readPromises, storePromiseOf } from './read-promises.ts'

/** A store with hours, zones and slots of its own costs 4 ms. A screen of a list has 60 stores. */
const STORES_PER_CALL = 10

export const quoteDeliveryRoute = (geocoder: Geocoder) =>
  route(
    quoteDelivery,
    async ({ body, database, now, log }) => {
      const { address, point, parts } = body
      const promises = await readPromises(database.sql, {
        parts,
        address,
        point,
        now,
        findPoint: (wanted) => findAddressPoint(geocoder, wanted, log),
      })
      return { promises: promises.map((promise) => storePromiseOf(promise, now)) }
    },
    { weigh: ({ parts }) => Math.ceil(parts.length / STORES_PER_CALL) },
  )
