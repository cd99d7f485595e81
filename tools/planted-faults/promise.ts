import type { PlantedFault } from './planted-fault.ts'

const hours = 'contract/src/delivery/opening-hours.ts'
const hoursTest = 'contract/src/delivery/opening-hours.test.ts'
const promise = 'contract/src/delivery/delivery-promise.ts'
const promiseTest = 'contract/src/delivery/delivery-promise.test.ts'
const settings = 'server/src/features/delivery/delivery-settings.sql.ts'
const settingsTest = 'server/src/features/delivery/delivery-settings.test.ts'
const plan = 'server/src/features/delivery/plan-parts.ts'
const orderTest = 'server/src/features/orders/place-promised-order.test.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'Hours past midnight belong to the day on which they begin.',
    file: hours,
    replace: 'openSpans(settings, today - 1, today + LOOK_AHEAD_DAYS)',
    by: 'openSpans(settings, today, today + LOOK_AHEAD_DAYS)',
    tests: [hoursTest],
  },
  {
    promise: 'Of a time that the clock shows twice in autumn the first one counts.',
    file: 'contract/src/delivery/local-time.ts',
    replace: 'if (offsetAt(local - before, timeZone) === before) return local - before',
    by: '',
    tests: [hoursTest],
  },
  {
    promise: 'A pause ends by itself at its time.',
    file: hours,
    replace: 'resumesAt !== null && resumesAt > now',
    by: 'resumesAt !== null',
    tests: [hoursTest],
  },
  {
    promise: 'A full slot is not offered.',
    file: promise,
    replace: 'if (at >= soonest && left > 0)',
    by: 'if (at >= soonest)',
    tests: [promiseTest],
  },
  {
    promise: 'A store with slots takes no orders while it pauses.',
    file: promise,
    replace: "if (paused) return 'paused'",
    by: '',
    tests: [promiseTest],
  },
  {
    promise: 'The border of a delivery area does not cross itself.',
    file: 'contract/src/delivery/delivery-settings.ts',
    replace: '!crossesItself(corners)',
    by: 'true',
    tests: [promiseTest],
  },
  {
    promise: 'Two people who save the delivery settings at once do not overwrite each other.',
    file: settings,
    replace: 'where delivery.version = ${version}',
    by: '',
    tests: [settingsTest],
  },
  {
    promise: 'A smaller capacity keeps the places of a slot that are taken.',
    file: settings,
    replace: 'greatest(slots.taken, ${settings.slots?.capacity ?? null}::integer)',
    by: '${settings.slots?.capacity ?? null}::integer',
    tests: [settingsTest],
  },
  {
    promise: 'A slot of 20 places takes exactly 20 orders, however many ask at once.',
    file: plan,
    replace: 'or (planned.slot_starts_at is not null and held_slots.is_free is not true)',
    by: '',
    tests: [orderTest],
  },
  {
    promise: 'An order claims the slot that it takes.',
    file: plan,
    replace: 'set taken = slots.taken + 1',
    by: 'set taken = slots.taken',
    tests: [orderTest],
  },
  {
    promise: 'An order that was planned with older settings is not placed.',
    file: plan,
    replace: 'settings.version is distinct from planned.version or',
    by: '',
    tests: [orderTest],
  },
  {
    promise: 'A cancelled part gives its place of the slot back.',
    file: plan,
    replace: 'set taken = slots.taken - 1',
    by: 'set taken = slots.taken',
    tests: [orderTest],
  },
  {
    promise: 'A retry gets its order although the store has closed since.',
    file: 'server/src/features/orders/place-order.route.ts',
    replace:
      'const earlier = await findEarlier(database.sql, attempt)\n    if (earlier === null) throw refusal',
    by: 'const earlier: Order | null = null\n    if (earlier === null) throw refusal',
    tests: [orderTest],
  },
  {
    promise: "A zone's own fee does not replace the common fee of the other stores.",
    file: 'server/src/features/orders/place-order.route.ts',
    replace: 'parts.find(({ storeId }) => storeId === id)?.feeCents',
    by: 'parts.find(({ feeCents }) => feeCents !== null)?.feeCents',
    tests: [orderTest],
  },
]
