import { PICTURE_BYTES_AT_MOST, TOO_MANY_PICTURES } from '#contract/pictures/picture-limits.ts'
import { uploadPicture } from '#contract/pictures/upload-picture.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { worksOnSomeStore } from '../rights/public.ts'
import { planStoring } from './move-picture.ts'
import type { PictureStorage } from './picture-storage.ts'
import { readPicture } from './read-picture.ts'
import { planRemoval } from './remove-unused-pictures.ts'
import { insertPicture, recordUpload } from './upload-picture.sql.ts'

export const uploadPictureRoute = (storage: PictureStorage) =>
  route(
    uploadPicture,
    async ({ body, viewer, database, now }) => {
      if (!(await worksOnSomeStore(database.sql, viewer))) {
        throw new Problem('forbidden', 'Only people who keep the products of a store can upload pictures.')
      }
      const picture = readPicture(body instanceof Uint8Array ? Buffer.from(body) : Buffer.alloc(0))
      await inTransaction(database.sql, async (tx) => {
        await insertPicture(tx, picture, now)
        const isWithinLimits = await recordUpload(tx, viewer.userId, picture)
        if (!isWithinLimits) throw new Problem('too_many_pictures', TOO_MANY_PICTURES)
        await planRemoval(tx, now)
        await planStoring(tx, storage, picture.id)
      })
      return { image: `/api/pictures/${picture.id}` }
    },
    // Above the limit for pictures, so that most refusals can state their reason.
    { bodyLimitBytes: 2 * PICTURE_BYTES_AT_MOST },
  )
