export { storesAroundQuery } from './stores-around.tsx'
export { storefrontsQuery } from './street.tsx'
