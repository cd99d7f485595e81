export { findAddress } from './find-address.ts'
export { type FoundState, HeroSearch } from './hero-search.tsx'
export {
  centerWords,
  type FoundPlace,
  type Place,
  placeFromParams,
  placeLinkParams,
  savedPlace,
} from './place.ts'
export { LocationError, PlaceLine, PlaceSearch } from './place-search.tsx'
export { searchedAddress } from './searched-place.ts'
export { fetchMapWater, useGetMapGround, useListTowns } from './use-drawn-map.ts'
export { useKnownPlace } from './use-known-place.ts'
export { useSearchPlace } from './use-search-place.ts'
export { useZipTown } from './use-zip-town.ts'
