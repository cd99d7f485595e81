import { createHash } from 'node:crypto'
import {
  PICTURE_BYTES_AT_MOST,
  PICTURE_TOO_LARGE,
  PICTURE_TYPE_REFUSED,
} from '#contract/pictures/picture-limits.ts'
import { uploadPicture } from '#contract/pictures/upload-picture.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { worksOnSomeStore } from '../team/public.ts'
import { pictureTypeOf } from './picture-type.ts'
import { insertPicture } from './upload-picture.sql.ts'

export const uploadPictureRoute = route(
  uploadPicture,
  async ({ body, viewer, database, now }) => {
    if (!(await worksOnSomeStore(database.sql, viewer))) {
      throw new Problem('forbidden', 'Only people who keep the products of a store can upload pictures.')
    }
    const bytes = body instanceof Uint8Array ? Buffer.from(body) : Buffer.alloc(0)
    if (bytes.length > PICTURE_BYTES_AT_MOST) throw new Problem('too_large', PICTURE_TOO_LARGE)
    const contentType = pictureTypeOf(bytes)
    if (contentType === null) throw new Problem('unsupported_media_type', PICTURE_TYPE_REFUSED)
    const id = createHash('sha256').update(bytes).digest('hex')
    await insertPicture(database.sql, { id, contentType, bytes }, now)
    return { image: `/api/pictures/${id}` }
  },
  // Somewhat more than is taken, so that most of what is refused gets a reason in words.
  { bodyLimitBytes: 2 * PICTURE_BYTES_AT_MOST },
)
