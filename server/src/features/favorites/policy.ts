import { emailKey } from '#contract/accounts/email.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'

/** Favourites are the session's; the email of the call only has to be that of the same person. */
export const mayToggleFavorites = (viewer: Viewer, email: string): boolean =>
  viewer.role === 'user' && emailKey(viewer.email) === emailKey(email)
