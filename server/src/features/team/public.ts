export { mailboxOf } from './claim-mail.sql.ts'
export { revokeInvitesOf } from './revoke-invite.sql.ts'
