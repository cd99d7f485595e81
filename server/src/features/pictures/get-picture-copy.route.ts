import { getPictureCopy } from '#contract/pictures/get-picture-copy.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { fetchPicture } from './fetch-picture.ts'
import { sendPicture } from './get-picture.route.ts'
import { createCopyKeeper } from './picture-copy.ts'

const copies = createCopyKeeper(fetchPicture)

export const getPictureCopyRoute = route(getPictureCopy, async ({ params, database, now }) => {
  const picture = await copies.find(database.sql, params.copyId, now)
  if (picture === null) throw new Problem('not_found', 'There is no such picture.')
  // The host may change the picture at this address.
  return sendPicture(picture, 'public, max-age=86400')
})
