export type { ReturnState } from './return-state.ts'
export { Unauthorized } from './unauthorized.tsx'
