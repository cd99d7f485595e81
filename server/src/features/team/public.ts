export { claimMail, mailboxOf } from './claim-mail.sql.ts'
