export { useListInventoryStores } from './use-list-inventory-stores.ts'
