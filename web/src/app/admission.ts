import type { Audience } from '#contract/shared/pages.ts'
import type { SessionState } from '../infrastructure/session-state.ts'

export type Admission =
  | { shows: 'page' | 'nothing' }
  /** `comesBack`: after the sign-in the person sees the page that they wanted. */
  | { goesTo: '/' | '/login'; comesBack?: true }

const page: Admission = { shows: 'page' }

/**
 * Decides whether a person sees a page or goes elsewhere. This is for convenience: the server checks every right.
 * `wasAdmitted`: the page is open and the session has changed since. An owner's page then shows its own message about
 * the role, and after a logout the inventory shows its own sign-in.
 */
export function admissionTo(
  audience: Audience,
  { user, standing }: Pick<SessionState, 'user' | 'standing'>,
  { wasAdmitted = false } = {},
): Admission {
  if (audience === 'everyone') return page
  if (audience === 'customers') return user?.role === 'user' ? page : { goesTo: '/' }
  if (audience === 'signed-in' || audience === 'customers-or-sign-in') {
    if (!user) return { goesTo: '/login', comesBack: true }
    return audience === 'signed-in' || user.role === 'user' ? page : { goesTo: '/' }
  }
  if (wasAdmitted && audience !== 'operators' && (user || audience === 'owners-and-editors')) return page
  if (!user) return { goesTo: '/login' }
  // Wait until the server has answered, because the copy in the browser may be old or edited.
  if (standing === 'restored') return { shows: 'nothing' }
  if (audience === 'operators') return user.isOperator ? page : { goesTo: '/' }
  const isEditor = user.editorOfStoreIds.length > 0
  const isAllowed = user.role === 'admin' || (audience === 'owners-and-editors' && isEditor)
  return isAllowed ? page : { goesTo: '/' }
}
