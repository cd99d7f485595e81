export { ReceivedStores } from './received-stores.tsx'
