export type { ReturnState } from './return-state.ts'
export { SignInAgain, VerifyEmailLine } from './sign-in-again.tsx'
export { Unauthorized } from './unauthorized.tsx'
export { useConfirmation } from './use-confirmation.tsx'
