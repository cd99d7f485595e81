import type { PlantedFault } from './planted-fault.ts'

const orders = 'server/src/features/orders'
const desk = `${orders}/find-desk-parts.sql.ts`
const deskTests = [`${orders}/find-desk-parts.test.ts`]
const own = `${orders}/get-order.sql.ts`
const ownTests = [`${orders}/own-orders.test.ts`]

export const faults: PlantedFault[] = [
  {
    promise: 'A search of the desk that stopped goes on with the next page.',
    file: desk,
    replace: 'isDone ? null : new Date(Number(older.stoppedAt) * WEEK_MS)',
    by: 'isDone ? null : null',
    tests: deskTests,
  },
  {
    promise: 'A search goes back fewer weeks in a store with many orders.',
    file: desk,
    replace: 'Math.min(WEEKS_AT_MOST, likely)',
    by: 'Math.min(WEEKS_AT_MOST, likely * 1000)',
    tests: deskTests,
  },
  {
    promise: 'The desk finds no orders of another store whose id ends the same.',
    file: desk,
    replace: 'and own.store_id in (select id from chosen)',
    by: '',
    tests: deskTests,
  },
  {
    promise: 'The desk finds an order by its whole number, however old it is.',
    file: desk,
    replace: 'if (numbered.length > 0) return',
    by: 'if (numbered.length < 0) return',
    tests: deskTests,
  },
  {
    promise: 'The number of an order finds nothing for people of other stores.',
    file: desk,
    replace: 'and parts.store_id in (select id from chosen)',
    by: '',
    tests: deskTests,
  },
  {
    promise: 'A search of the own orders that stopped goes on with the next page.',
    file: own,
    replace: 'isDone ? null : [lastAt.toISOString(), lastId]',
    by: 'isDone ? null : null',
    tests: ownTests,
  },
  {
    promise: 'A search of the own orders looks at a bounded number of them.',
    file: own,
    replace: 'order by placed_at desc, id desc limit ${LOOKED_AT}',
    by: 'order by placed_at desc, id desc limit 10 * ${LOOKED_AT}',
    tests: ownTests,
  },
]
