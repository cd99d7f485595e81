export type { ReturnState } from './return-state.ts'
export { SignInAgain } from './sign-in-again.tsx'
export { Unauthorized } from './unauthorized.tsx'
