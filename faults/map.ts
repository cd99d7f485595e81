import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'The drawn map takes over when the tile provider does not answer.',
    file: 'web/src/features/map/tile-probe.ts',
    replace: 'setTimeout(() => onAnswer(false), WAIT_MS)',
    by: 'setTimeout(() => {}, WAIT_MS)',
    tests: ['web/src/features/map/tile-probe.test.ts'],
  },
  {
    promise: 'A store has one marker on the map: its own or that of its cluster.',
    file: 'web/src/features/map/use-list-map-markers.ts',
    replace: ' && !clusters.some(({ bounds }) => isWithin(bounds, location))',
    by: '',
    tests: ['web/src/features/map/use-list-map-markers.test.ts'],
  },
]
