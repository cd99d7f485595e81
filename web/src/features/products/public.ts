export { SearchWords } from './search-words.tsx'
export { StoreProducts } from './store-products.tsx'
