import type { PlantedFault } from './planted-fault.ts'

const faceTest = 'server/src/features/stores/store-face.test.ts'
const configTest = 'server/src/app/config.test.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'The website of a store cannot run script in the page.',
    file: 'contract/src/stores/own-store.ts',
    replace: '!/^https?:\\/\\//i.test(text) || ',
    by: '',
    tests: [faceTest],
  },
  {
    promise: 'The logo of a store is a picture of this server.',
    file: 'contract/src/stores/own-store.ts',
    replace: "/^\\/api\\/pictures\\/[0-9a-f]{64}$/, 'Upload",
    by: "/./, 'Upload",
    tests: [faceTest],
  },
  {
    promise: 'A change that does not name the words of a store leaves them.',
    file: 'server/src/features/stores/own-store.sql.ts',
    replace: '.filter(([, value]) => value !== undefined)',
    by: '',
    tests: [faceTest],
  },
  {
    promise: 'The page of a store counts its products at every price.',
    file: 'server/src/features/stores/get-store.sql.ts',
    replace: 'sum(step_0 + step_1',
    by: 'sum(step_1',
    tests: [faceTest],
  },
  {
    promise: 'The logo and the picture of a store are not removed as unused.',
    file: 'server/src/features/pictures/remove-unused-pictures.sql.ts',
    replace: 'unnest(array[logo, picture])',
    by: 'unnest(array[logo])',
    tests: ['server/src/features/pictures/remove-unused-pictures.test.ts'],
  },
  {
    promise: 'A store has the same façade on every screen.',
    file: 'web/src/ui/store-face.tsx',
    replace: 'of text.toLowerCase())',
    by: 'of text)',
    tests: ['web/src/ui/store-face.test.tsx'],
  },
  {
    promise: 'Pages load tiles from the configured host alone.',
    file: 'server/src/app/security-headers.ts',
    replace: "imgSrc: [\"'self'\", 'data:', ...tiles]",
    by: "imgSrc: [\"'self'\", 'data:', 'https:', ...tiles]",
    tests: ['server/src/app/headers.test.ts'],
  },
  {
    promise: 'MAP_TILE_URL=none switches street tiles off.',
    file: 'server/src/app/config.ts',
    replace: "MAP_TILE_URL === 'none' ? '' : MAP_TILE_URL",
    by: 'MAP_TILE_URL',
    tests: [configTest],
  },
  {
    promise: 'The tiles of OpenStreetMap are credited.',
    file: 'server/src/app/config.ts',
    replace: "MAP_TILE_URL === OSM_TILES ? OSM_CREDIT : ''",
    by: "''",
    tests: [configTest],
  },
  {
    promise: 'The drawn map takes over when the tile provider does not answer.',
    file: 'web/src/features/map/tile-probe.ts',
    replace: 'setTimeout(() => onAnswer(false), WAIT_MS)',
    by: 'setTimeout(() => {}, WAIT_MS)',
    tests: ['web/src/features/map/tile-probe.test.ts'],
  },
  {
    promise: 'The drawn map names no post boxes as districts.',
    file: 'server/src/features/geocoding/districts.ts',
    replace: '?.length === 1',
    by: ' !== undefined',
    tests: ['server/src/features/geocoding/map-ground.test.ts'],
  },
  {
    promise: 'The box of a cluster contains all its stores.',
    file: 'server/src/features/stores/list-map-markers.sql.ts',
    replace: 'max(latitude) as north',
    by: 'min(latitude) as north',
    tests: ['server/src/features/stores/list-map-markers.test.ts'],
  },
]
