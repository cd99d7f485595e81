import type { Audience } from '#contract/shared/pages.ts'
import type { SessionState } from '../infrastructure/session-store.ts'

export type Admission = { shows: 'page' | 'nothing' } | { goesTo: '/' | '/login' }

const page: Admission = { shows: 'page' }

/**
 * What a person gets who comes to a page. It spares people screens that are not for them; what they may do there is
 * decided by the server alone. `wasAdmitted`: the page is open already and the session has changed since. A page of an
 * owner then says itself that the role has changed, and the inventory shows its own sign-in after a logout.
 */
export function admissionTo(
  audience: Audience,
  { user, verified }: Pick<SessionState, 'user' | 'verified'>,
  { wasAdmitted = false } = {},
): Admission {
  if (audience === 'everyone') return page
  if (audience === 'customers') return user?.role === 'user' ? page : { goesTo: '/' }
  if (wasAdmitted && (user || audience === 'owners-and-editors')) return page
  if (!user) return { goesTo: '/login' }
  // Role and rights wait for the server's word: the copy in the browser may be old, or edited.
  if (!verified) return { shows: 'nothing' }
  const isEditor = user.editorOfStoreIds.length > 0
  const isAllowed = user.role === 'admin' || (audience === 'owners-and-editors' && isEditor)
  return isAllowed ? page : { goesTo: '/' }
}
