import type { Role } from '#contract/accounts/account.ts'

/** The signed-in person. Comes from the session, never from the request's body. */
export type Viewer = {
  userId: string
  email: string
  role: Role
  isOperator: boolean
  /** `authenticatedAt`: when the person last proved who they are, by a sign-in or a confirmation. */
  session: { id: string; expiresAt: Date; authenticatedAt: Date }
}
