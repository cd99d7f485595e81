import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A full load does not restore the scroll position of another page.',
    file: 'web/src/app/shell/scroll-positions.ts',
    replace: 'const nameOf = ({ key, pathname, search }: HistoryEntry) => `${key} ${pathname}${search}`',
    by: 'const nameOf = ({ key }: HistoryEntry) => key',
    tests: ['web/src/app/shell/scroll-positions.test.ts'],
  },
  {
    promise: 'A page whose code could not be fetched is fetched again.',
    file: 'web/src/ui/lazy-component.tsx',
    replace: '          current = start()\n',
    by: '',
    tests: ['web/src/ui/lazy-component.test.tsx'],
  },
  {
    promise: 'A page does not reload without end when two servers have different builds.',
    file: 'web/src/app/new-build.ts',
    replace: '    if (reloaded.includes(script)) return false\n',
    by: '',
    tests: ['web/src/app/new-build.test.ts'],
  },
  {
    promise: 'Lists are fetched again when the network returns.',
    file: 'web/src/infrastructure/query-client.ts',
    replace: "        refetchOnReconnect: 'always',\n",
    by: '',
    tests: ['web/src/infrastructure/query-client.test.ts'],
  },
  {
    promise: 'Nearby stores, cart and checkout are for customers only.',
    file: 'web/src/app/admission.ts',
    replace: "if (audience === 'customers') return user?.role === 'user' ? page : { goesTo: '/' }",
    by: "if (audience === 'customers') return user ? page : { goesTo: '/' }",
    tests: ['web/src/app/admission.test.ts'],
  },
  {
    promise: 'A visitor of an owner’s page signs in first.',
    file: 'web/src/app/admission.ts',
    replace: "if (!user) return { goesTo: '/login' }",
    by: "if (!user) return { goesTo: '/' }",
    tests: ['web/src/app/admission.test.ts'],
  },
  {
    promise: 'An edited copy of the role in the browser opens no owner’s page.',
    file: 'web/src/app/admission.ts',
    replace: "  if (!verified) return { shows: 'nothing' }\n",
    by: '',
    tests: ['web/src/app/admission.test.ts'],
  },
  {
    promise: 'A notification that is 60 seconds old is a minute old.',
    file: 'web/src/features/notifications/relative-time.ts',
    replace: "if (ageMs < MINUTE_MS) return 'Just now'",
    by: "if (ageMs <= MINUTE_MS) return 'Just now'",
    tests: ['web/src/features/notifications/relative-time.test.ts'],
  },
  {
    promise: 'A saved address that was found only by its ZIP is called approximate.',
    file: 'web/src/features/geocoding/place.ts',
    replace:
      "const isApproximate = (precision: string | null) => precision === 'zip' || precision === 'city'",
    by: "const isApproximate = (precision: string | null) => precision === 'city'",
    tests: ['web/src/features/geocoding/place.test.ts'],
  },
  {
    promise: 'An account keeps the precision of its point.',
    file: 'server/src/features/accounts/current-user.sql.ts',
    replace: 'coordinatesPrecision: row.pointPrecision',
    by: 'coordinatesPrecision: null',
    tests: ['server/src/features/accounts/sign-up.test.ts'],
  },
  {
    promise: 'Stores beyond 20 miles are not nearby.',
    file: 'server/src/features/stores/stores-in-reach.sql.ts',
    replace: '    where nearness <= ${nearnessAtMost}`',
    by: '    where ${nearnessAtMost}::double precision > 0`',
    tests: ['server/src/features/stores/list-nearby-stores.test.ts'],
  },
  {
    promise: 'The pages of nearby stores are complete when stores sort equally.',
    file: 'server/src/features/stores/list-nearby-stores.sql.ts',
    replace:
      'where (rank, sort_name, nearness, id) > (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]}::uuid)',
    by: 'where (rank, sort_name, nearness) > (${after[0]}, ${after[1]}, ${after[2]})',
    tests: ['server/src/features/stores/list-nearby-stores.test.ts'],
  },
  {
    promise: 'A geocoder that failed is asked again.',
    file: 'server/src/features/geocoding/cached-geocoder.ts',
    replace: 'if (isKept()) answers.delete(key)',
    by: '',
    tests: ['server/src/features/geocoding/cached-geocoder.test.ts'],
  },
  {
    promise: 'Try again is offered only where it can help.',
    file: 'web/src/ui/query-view.tsx',
    replace: '...(!hopeless && { retry: () => void refetch() })',
    by: 'retry: () => void refetch()',
    tests: ['web/src/ui/query-view.test.tsx'],
  },
]
