import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'An editor loses the access at once, also in open sessions.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: 'delete from store_editors where',
    by: 'delete from store_editors where false and',
    tests: ['server/src/features/team/remove-editor.test.ts'],
  },
]
