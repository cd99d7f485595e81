import type { PlantedFault } from './planted-fault.ts'

const hours = 'contract/src/delivery/opening-hours.ts'
const hoursTest = 'contract/src/delivery/opening-hours.test.ts'
const promise = 'contract/src/delivery/delivery-promise.ts'
const promiseTest = 'contract/src/delivery/delivery-promise.test.ts'
const settings = 'server/src/features/delivery/delivery-settings.sql.ts'
const settingsTest = 'server/src/features/delivery/delivery-settings.test.ts'

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
]
