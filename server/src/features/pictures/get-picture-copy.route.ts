import { getPictureCopy } from '#contract/pictures/get-picture-copy.ts'
import { route } from '../../infrastructure/http/route.ts'
import { fetchPicture } from './fetch-picture.ts'
import { createCopyKeeper } from './picture-copy.ts'
import type { PictureStorage } from './picture-storage.ts'
import { originalOf, pictureSizer, sendPicture } from './send-picture.ts'
import { findPictureIdOfCopy } from './sized-picture.sql.ts'
import { wantedWidth } from './sized-picture.ts'

export const getPictureCopyRoute = (storage: PictureStorage) => {
  const copies = createCopyKeeper(fetchPicture, storage)
  return route(getPictureCopy, async ({ params, query, headers, database, now }) => {
    const { copyId } = params
    const read = () => copies.find(database.sql, copyId, now)
    const width = wantedWidth(query.width, headers.accept)
    // The first request fetches the original and gets it. Later ones get the size.
    const pictureId = width && (await database.catalogue((sql) => findPictureIdOfCopy(sql, copyId)))
    const found =
      width && pictureId
        ? await pictureSizer.find(database, { pictureId, width }, read)
        : originalOf(await read())
    const isEarly = width !== null && pictureId === null
    // The host may change the picture at this address.
    return sendPicture(found && { ...found, isFinal: found.isFinal && !isEarly }, 'public, max-age=86400')
  })
}
