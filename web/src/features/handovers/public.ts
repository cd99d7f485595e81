export { HandOver } from './hand-over.tsx'
export { ReceivedStores } from './received-stores.tsx'
