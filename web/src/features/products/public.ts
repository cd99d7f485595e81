export { StoreProducts } from './store-products.tsx'
