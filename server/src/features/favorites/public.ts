export { favoriteStoreIdsOf } from './favorite-stores.sql.ts'
