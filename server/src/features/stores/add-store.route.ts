import { ADD_STORE_FAILED, addStore } from '#contract/stores/add-store.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { requirePhone } from '../../infrastructure/http/require-phone.ts'
import { route } from '../../infrastructure/http/route.ts'
import { requireOpenSession } from '../../infrastructure/session/session.ts'
import { readTimeZones } from '../delivery/public.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { holdPictures, refuseGonePictures } from '../pictures/public.ts'
import { insertStore, requireRoomForStore } from './add-store.sql.ts'
import { ownStoreOf, storeValues } from './own-store.sql.ts'
import { getStorePoint } from './store-point.ts'

export const addStoreRoute = (geocoder: Geocoder) =>
  route(addStore, async ({ body, viewer, database, now, log }) => {
    requirePhone(body.phone)
    const point = await getStorePoint(geocoder, {
      address: body.storeAddress,
      log,
      failureText: ADD_STORE_FAILED,
    })
    const row = await inTransaction(database.sql, async (tx) => {
      const { verified } = await requireRoomForStore(tx, viewer.userId)
      await requireOpenSession(tx, viewer, now)
      const { logo, picture } = body
      refuseGonePictures(await holdPictures(tx, [logo, picture]), { logo, picture })
      return insertStore(tx, viewer.userId, { ...storeValues(body, point), verified }, now)
    })
    const zoneOf = await readTimeZones(database.sql, [row.id])
    return { store: ownStoreOf(row, zoneOf(row.id)) }
  })
