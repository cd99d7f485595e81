export { ConnectForm } from './connections/connect-form.tsx'
export { ConnectDraft } from './connections/use-connect-form.ts'
export { StorePlatforms } from './store-platforms.tsx'
