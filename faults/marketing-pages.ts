import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'An owner is told first about a store that nobody finds.',
    file: 'web/src/features/marketing-pages/things-to-do.ts',
    replace: "    ...needs.filter((need) => need.needs === 'place'),",
    by: '',
    tests: ['web/src/features/marketing-pages/things-to-do.test.ts'],
  },
]
