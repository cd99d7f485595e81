import type { Route } from '../../infrastructure/http/route.ts'
import { acceptInviteRoute } from './accept-invite.route.ts'
import { inviteEditorRoute } from './invite-editor.route.ts'
import { listTeamRoute } from './list-team.route.ts'
import { removeEditorRoute } from './remove-editor.route.ts'
import { resendInviteRoute } from './resend-invite.route.ts'
import { revokeInviteRoute } from './revoke-invite.route.ts'
import { viewInviteRoute } from './view-invite.route.ts'

export const teamRoutes: Route[] = [
  listTeamRoute,
  inviteEditorRoute,
  resendInviteRoute,
  revokeInviteRoute,
  viewInviteRoute,
  acceptInviteRoute,
  removeEditorRoute,
]
