export { storesAroundQuery } from './stores-around.tsx'
