export { FavoriteButton } from './favorite-button.tsx'
export { FavoriteStores } from './favorite-stores.tsx'
