export { PasswordField } from './password-field.tsx'
export type { ReturnState } from './return-state.ts'
export { SignInAgain, SignInAgainLine, VerifyEmailLine } from './sign-in-again.tsx'
export { useConfirmation } from './use-confirmation.tsx'
