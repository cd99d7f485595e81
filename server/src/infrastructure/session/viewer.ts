import type { Role } from '#contract/accounts/account.ts'

/** The signed-in person. Comes from the session, never from the request's body. */
export type Viewer = {
  userId: string
  email: string
  role: Role
  session: { id: string; expiresAt: Date }
}
