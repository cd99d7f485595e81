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
  {
    promise: 'A start finds the database of an upgrade that was cut short.',
    file: 'launcher/start-embedded-postgres.ts',
    replace: '      await putUpgradedInPlace(home)\n',
    by: '',
    tests: ['launcher/upgrade/upgrade-cluster.test.ts'],
  },
  {
    promise: 'A long upgrade keeps its lock.',
    file: 'launcher/starting-lock.ts',
    replace: 'utimes(home.lockFile, now, now)',
    by: 'Promise.resolve(utimes)',
    tests: ['launcher/upgrade/upgrade-cluster.test.ts'],
  },
  {
    promise: 'An upgrade does not write over the files of an earlier one.',
    file: 'launcher/upgrade/upgrade-cluster.ts',
    replace: 'if (existsSync(kept)) throw keptAlready(kept)',
    by: 'void keptAlready',
    tests: ['launcher/upgrade/upgrade-cluster.test.ts'],
  },
]
