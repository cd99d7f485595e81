import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import { SAVE_STORE_FAILED, updateStore } from '#contract/stores/update-store.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { requirePhone } from '../../infrastructure/http/require-phone.ts'
import { route } from '../../infrastructure/http/route.ts'
import { readTimeZones } from '../delivery/public.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { holdPictures, refuseGonePictures } from '../pictures/public.ts'
import { holdStoreRights } from '../rights/public.ts'
import { ownStoreOf, storeValues } from './own-store.sql.ts'
import { getStorePoint } from './store-point.ts'
import { isOwnStore, listStorePictures, saveStore } from './update-store.sql.ts'

export const updateStoreRoute = (geocoder: Geocoder) =>
  route(updateStore, async ({ params, body, viewer, database, log }) => {
    const own = { storeId: params.storeId, ownerId: viewer.userId }
    // Check the owner first, so that other callers neither use the geocoder nor learn whether the store exists.
    if (!(await isOwnStore(database.sql, own))) throw new Problem('store_not_found', STORE_NOT_FOUND)
    requirePhone(body.phone)
    const point = await getStorePoint(geocoder, {
      address: body.storeAddress,
      log,
      failureText: SAVE_STORE_FAILED,
    })
    const row = await inTransaction(database.sql, async (tx) => {
      await holdStoreRights(tx, viewer, [own.storeId], { alone: true, asOwner: true })
      const { logo, picture } = body
      const gone = await holdPictures(tx, [logo, picture])
      if (gone.size > 0) {
        refuseGonePictures(gone, { logo, picture }, await listStorePictures(tx, own.storeId))
      }
      return saveStore(tx, own, storeValues(body, point))
    })
    if (row === null) throw new Problem('store_not_found', STORE_NOT_FOUND)
    const zoneOf = await readTimeZones(database.sql, [row.id])
    return { store: ownStoreOf(row, zoneOf(row.id)) }
  })
