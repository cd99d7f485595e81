import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A demo town that others can reach does not have the published password.',
    file: 'tools/start/demo-password.ts',
    replace: 'if (isPrivate(config) && !(await exists(file)))',
    by: 'if (isPrivate(config) || !(await exists(file)))',
    tests: ['tools/start/demo-password.test.ts'],
  },
  {
    promise: 'A demo that others reach has the usual limits.',
    file: 'tools/start/wants-demo.ts',
    replace: 'wantsDemo(config) && isPrivate(config) ? 10 : 1',
    by: 'wantsDemo(config) ? 10 : 1',
    tests: ['tools/start/wants-demo.test.ts'],
  },
]
