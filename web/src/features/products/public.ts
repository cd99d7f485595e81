export { BarSearch } from './bar-search.tsx'
export { NewNearby } from './new-nearby.tsx'
export { SearchWords } from './search-words.tsx'
export { StoreProducts } from './store-products.tsx'
