export { countFavorites, favoriteStoreIdsOf, newFavorites } from './favorite-stores.sql.ts'
