import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'An editor loses the access at once, also in open sessions.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: 'delete from store_editors where',
    by: 'delete from store_editors where false and',
    tests: ['server/src/features/team/remove-editor.test.ts'],
  },
  {
    promise: 'A write under way ends with the suspension of its person.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: 'and suspended_at is null for share`',
    by: 'for share`',
    tests: ['server/src/features/inventory/ended-rights.test.ts'],
  },
  {
    promise: 'A write under way ends with the access of its editor.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: 'stores.length - others.length + edited.length',
    by: 'stores.length',
    tests: ['server/src/features/inventory/ended-rights.test.ts'],
  },
  {
    promise: 'A write under way ends with the handover of its store.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: 'stores.owner_id = ${userId} as owns from',
    by: 'true as owns from',
    tests: ['server/src/features/inventory/ended-rights.test.ts'],
  },
  {
    promise: 'A write waits for the closing and the handover of its store.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: '${alone ? tx`for no key update of stores` : tx`for share of stores`}',
    by: '',
    tests: ['server/src/features/inventory/ended-rights.test.ts'],
  },
  {
    promise: 'A move under way at the desk ends with the suspension of its person.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: ' and suspended_at is null for share\n',
    by: ' for share\n',
    tests: ['server/src/features/rights/ended-rights.test.ts'],
  },
  {
    promise: 'A move under way at the desk ends with the access of its editor.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: 'order by store_id for key share\n',
    by: 'order by store_id\n',
    tests: ['server/src/features/rights/ended-rights.test.ts'],
  },
  {
    promise: 'A move at the desk waits for the closing and the handover of its store.',
    file: 'server/src/features/rights/store-rights.sql.ts',
    replace: ' for key share of stores\n',
    by: '\n',
    tests: ['server/src/features/rights/ended-rights.test.ts'],
  },
]
