import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'Half a cent is rounded up also when it has no exact binary number.',
    file: 'contract/src/shared/money.ts',
    replace: 'Math.round(dollars * 100 + Number.EPSILON * dollars * 100)',
    by: 'Math.round(dollars * 100)',
    tests: ['contract/src/shared/money.test.ts'],
  },
  {
    promise: 'Thousands are grouped in a price.',
    file: 'contract/src/shared/money.ts',
    replace: "replace(/\\B(?=(\\d{3})+$)/g, ',')",
    by: "replace(/\\B(?=(\\d{3})$)/g, ',')",
    tests: ['contract/src/shared/money.test.ts'],
  },
  {
    promise: 'Distances are in statute miles.',
    file: 'contract/src/shared/distance.ts',
    replace: 'KM_PER_MILE = 1.609344',
    by: 'KM_PER_MILE = 1.852',
    tests: ['contract/src/shared/distance.test.ts'],
  },
  {
    promise: 'Degrees of longitude shrink towards the poles.',
    file: 'contract/src/shared/distance.ts',
    replace: ' * Math.cos(radians(to.latitude))',
    by: '',
    tests: ['contract/src/shared/distance.test.ts'],
  },
  {
    promise: 'Stores on the other side of the 180th meridian are near.',
    file: 'contract/src/shared/distance.ts',
    replace: 'if (west < -180 || east > 180)',
    by: 'if (west < -180)',
    tests: ['contract/src/shared/distance.test.ts'],
  },
  {
    promise: 'Stores more than 20 miles away are not nearby.',
    file: 'contract/src/shared/distance.ts',
    replace: 'STORE_RADIUS_MILES = 20',
    by: 'STORE_RADIUS_MILES = 21',
    tests: ['server/src/features/stores/list-nearby-stores.test.ts'],
  },
  {
    promise: 'An id has one spelling.',
    file: 'contract/src/shared/fields.ts',
    replace: 'RecordId = z.uuid().toLowerCase()',
    by: 'RecordId = z.uuid()',
    tests: ['contract/src/shared/fields.test.ts'],
  },
  {
    promise: 'A ZIP that belongs to another state is recognised.',
    file: 'contract/src/shared/zip-state.ts',
    replace: "state !== '' && states.length > 0 && !states.includes(state)",
    by: "state === ''",
    tests: ['server/src/features/geocoding/zip-state.test.ts'],
  },
]
