export { ConnectForm } from './connect-form.tsx'
export { StorePlatforms } from './store-platforms.tsx'
export { ConnectDraft } from './use-connect-form.ts'
