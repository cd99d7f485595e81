export { mailboxOf } from './claim-mail.sql.ts'
