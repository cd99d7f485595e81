import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'PostgreSQL keeps pages in a quarter of the memory of a small machine.',
    file: 'launcher/server-settings.ts',
    replace: 'memoryBytes / 4 / MEGABYTE',
    by: 'memoryBytes / MEGABYTE',
    tests: ['launcher/start-embedded-postgres.test.ts'],
  },
  {
    promise: 'The embedded database is started again however often that has failed.',
    file: 'launcher/keep-server-running.ts',
    replace: 'for (;;) {',
    by: 'for (; tries < 5; ) {',
    tests: ['launcher/keep-server-running.test.ts'],
  },
]
