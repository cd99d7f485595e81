import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'Nobody sees the place that another customer searched for.',
    file: 'web/src/features/geocoding/searched-place.ts',
    replace: '(place.userId !== null && place.userId !== userId)',
    by: "userId === ''",
    tests: ['web/src/features/geocoding/searched-place.test.ts'],
  },
  {
    promise: 'A saved address that was found only by its ZIP is called approximate.',
    file: 'web/src/features/geocoding/place.ts',
    replace: "precision === 'zip' || precision === 'city'",
    by: "precision === 'city'",
    tests: ['web/src/features/geocoding/place.test.ts'],
  },
  {
    promise: 'A geocoder that failed is asked again.',
    file: 'server/src/features/geocoding/cached-geocoder.ts',
    replace: 'if (isKept()) answers.delete(key)',
    by: '',
    tests: ['server/src/features/geocoding/cached-geocoder.test.ts'],
  },
  {
    promise: 'A search in the bar is around the place that was searched before.',
    file: 'web/src/features/geocoding/searched-place.ts',
    replace: '    ...point,\n',
    by: '',
    tests: ['web/src/features/geocoding/searched-place.test.ts'],
  },
  {
    promise: 'A place that is known by its ZIP alone stays approximate in a search from another page.',
    file: 'web/src/features/geocoding/searched-place.ts',
    replace: 'const approximate = isApproximate(precision)',
    by: 'const approximate = false',
    tests: ['web/src/features/geocoding/searched-place.test.ts'],
  },
  {
    promise: 'The drawn map names no post boxes as districts.',
    file: 'server/src/features/geocoding/districts.ts',
    replace: '?.length === 1',
    by: ' !== undefined',
    tests: ['server/src/features/geocoding/map-ground.test.ts'],
  },
  {
    promise: 'A river of the drawn map runs where it is.',
    file: 'server/src/features/geocoding/water.ts',
    replace: 'east += steps[index + 1] ?? 0',
    by: 'east -= steps[index + 1] ?? 0',
    tests: ['server/src/features/geocoding/map-water.test.ts'],
  },
  {
    promise: 'A ZIP is filled in only where the town has no other.',
    file: 'server/src/features/geocoding/zip-directory.ts',
    replace: 'rows.length === 1 ? (records',
    by: 'rows.length > 0 ? (records',
    tests: ['server/src/features/geocoding/geocoding.test.ts'],
  },
  {
    promise: 'A visitor does not get the searched place of the customer who used the tab before.',
    file: 'web/src/features/geocoding/searched-place.ts',
    replace: 'if (!place || (place.userId !== null && place.userId !== userId)) return null',
    by: 'if (!place) return null',
    tests: ['web/src/features/geocoding/searched-place.test.ts'],
  },
]
