export { StorePlatforms } from './store-platforms.tsx'
