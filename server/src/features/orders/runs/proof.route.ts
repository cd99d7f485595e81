import { changeProofSetting, getDeliveryPhoto, getProofSetting } from '#contract/runs/proof.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { Raw, route } from '../../../infrastructure/http/route.ts'
import { getStoreRights, holdStoreRights } from '../../rights/public.ts'
import { findPhoto, findProofSetting, saveProofSetting } from './proofs.sql.ts'

export const getProofSettingRoute = route(getProofSetting, async ({ params, viewer, database }) => {
  await getStoreRights(database.sql, viewer, params.storeId)
  return findProofSetting(database.sql, params.storeId)
})

export const changeProofSettingRoute = route(
  changeProofSetting,
  ({ params: { storeId }, body, viewer, database, now }) =>
    inTransaction(database.sql, async (tx) => {
      await holdStoreRights(tx, viewer, [storeId], { asOwner: true })
      await saveProofSetting(tx, storeId, body, now)
      return body
    }),
)

export const getDeliveryPhotoRoute = route(
  getDeliveryPhoto,
  async ({ params, viewer, database: { sql } }) => {
    const photo = await findPhoto(sql, params, viewer)
    if (photo === null) throw new Problem('not_found', 'There is no such photo.')
    return new Raw(photo, { 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
  },
)
