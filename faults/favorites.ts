import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A person has a limited number of favorites.',
    file: 'server/src/features/favorites/toggle-favorite.sql.ts',
    replace: '< ${FAVORITES_OF_ONE_AT_MOST}',
    by: '< ${FAVORITES_OF_ONE_AT_MOST + 1}',
    tests: ['server/src/features/favorites/toggle-favorite.test.ts'],
  },
  {
    promise: 'A person sees their own favorites.',
    file: 'server/src/features/favorites/list-favorites.sql.ts',
    replace: 'where favorites.user_id = ${userId}',
    by: 'where ${userId}::uuid is not null',
    tests: ['server/src/features/favorites/list-favorites.test.ts'],
  },
  {
    promise: 'A session that ends at this moment changes no favorite.',
    file: 'server/src/features/favorites/toggle-favorite.sql.ts',
    replace: '    await requireOpenSession(tx, viewer, now)\n',
    by: '',
    tests: ['server/src/features/favorites/toggle-favorite.test.ts'],
  },
]
