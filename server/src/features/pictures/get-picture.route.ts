import { getPicture } from '#contract/pictures/get-picture.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findPicture } from './get-picture.sql.ts'
import { openPicture, type PictureStorage } from './picture-storage.ts'
import { originalOf, pictureSizer, sendPicture } from './send-picture.ts'
import { wantedWidth } from './sized-picture.ts'

export const getPictureRoute = (storage: PictureStorage) =>
  route(getPicture, async ({ params, query, headers, database }) => {
    const { pictureId } = params
    const find = (sql: Sql) => findPicture(sql, pictureId)
    // A picture never changes. If the replica lacks it, it may be too new, so ask the primary.
    const read = async () => {
      const found = (await database.catalogue(find)) ?? (await find(database.sql))
      return openPicture(storage, found, () => find(database.sql))
    }
    const width = wantedWidth(query.width, headers.accept)
    const found =
      width === null
        ? originalOf(await read())
        : await pictureSizer.find(database, { pictureId, width }, read)
    return sendPicture(found, 'public, max-age=31536000, immutable')
  })
