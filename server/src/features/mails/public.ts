export { listWanting } from './mail-choices.sql.ts'
export { sendOptionalMail } from './send-optional-mail.ts'
