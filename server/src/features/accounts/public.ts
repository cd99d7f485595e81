export { getCurrentUser } from './current-user.sql.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { enqueuePasswordReset } from './reset-password.route.ts'
export { addPasswordReset } from './reset-password.sql.ts'
