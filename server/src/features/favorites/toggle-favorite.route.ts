import { emailKey } from '#contract/accounts/email.ts'
import { toggleFavorite } from '#contract/favorites/toggle-favorite.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { toggleFavoriteStore } from './toggle-favorite.sql.ts'

export const toggleFavoriteRoute = route(toggleFavorite, async ({ body, viewer, database, now }) => {
  if (!mayToggleFavorites(viewer, body.email)) {
    throw new Problem('forbidden', 'You can only change your own favorites.')
  }
  const toggled = await toggleFavoriteStore(database.sql, { viewer, storeId: body.storeId, now })
  if (toggled === null) throw new Problem('store_not_found', 'Store not found.')
  return toggled
})

/** The session decides whose favorites change. The email in the call must be that of the same person. */
const mayToggleFavorites = (viewer: Viewer, email: string): boolean =>
  viewer.role === 'user' && emailKey(viewer.email) === emailKey(email)
