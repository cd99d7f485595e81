export { useChosenStore, useStoreLink } from './chosen-store.ts'
export { StorePicker } from './store-picker.tsx'
export { useOwnStores } from './use-own-stores.ts'
