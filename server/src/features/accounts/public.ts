export { getCurrentUser } from './current-user.sql.ts'
export { hashPassword } from './password.ts'
