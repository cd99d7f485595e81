export { getCurrentUser } from './current-user.sql.ts'
export { hashPassword, verifyPassword } from './password.ts'
