import type { PlantedFault } from './planted-fault.ts'

const server = (name: string) => `server/src/features/orders/${name}.ts`
const web = (name: string) => `web/src/features/${name}.ts`
const termsTest = [server('told-terms.test')]
const awaitTest = [server('await-acceptance.test')]
const timesTest = [server('acceptance-times.test')]
const unseenTest = [web('desk/unseen-parts.test')]

export const faults: PlantedFault[] = [
  {
    promise: 'The mail of an order with a slot tells the slot, not 25-35 minutes.',
    file: server('order-mails'),
    replace: "slots ? '' : ` Estimated",
    by: "false ? '' : ` Estimated",
    tests: termsTest,
  },
  {
    promise: 'A mail about one store tells the code of that store alone.',
    file: server('order-mails'),
    replace: '.filter(({ storeId }) => part === null || part.storeId === storeId)\n      .map(({ code',
    by: '.map(({ code',
    tests: termsTest,
  },
  {
    promise: 'A slot is told by the clock of its store.',
    file: 'contract/src/delivery/slot-date-text.ts',
    replace: '[hourText(startsAt, timeZone),',
    by: "[hourText(startsAt, 'America/Chicago'),",
    tests: [web('orders/slot-words.test')],
  },
  {
    promise: 'A reader of another time zone sees the name of the store’s zone.',
    file: 'contract/src/delivery/slot-date-text.ts',
    replace: 'clockText(instant, timeZone) !== clockText(instant, ofReader)',
    by: 'false',
    tests: [web('orders/slot-words.test')],
  },
  {
    promise: 'The desk shows what a code takes off the units that are still delivered.',
    file: 'server/src/features/promotions/claim-codes.sql.ts',
    replace: 'lines.discount_cents * coalesce(lines.kept_quantity, lines.quantity) / lines.quantity::numeric',
    by: 'lines.discount_cents',
    tests: termsTest,
  },
  {
    promise: 'What the stores collect adds up to what the order costs.',
    file: 'contract/src/orders/kept-totals.ts',
    replace: 'taxUpTo(countedCents + ownNetCents) - taxUpTo(countedCents)',
    by: 'taxUpTo(ownNetCents)',
    tests: ['contract/src/orders/kept-totals.test.ts'],
  },
  {
    promise: 'The common fee is collected by a store that still delivers.',
    file: 'contract/src/orders/kept-totals.ts',
    replace: "status !== 'cancelled' && !isFree && feeCents === null",
    by: '!isFree && feeCents === null',
    tests: ['contract/src/orders/kept-totals.test.ts'],
  },
  {
    promise: 'A courier on the way never collects more because another store cancels.',
    file: 'contract/src/orders/kept-totals.ts',
    replace: '.find(({ status }) => KEEP_LINE_FROM.includes(status))',
    by: '.at(0)',
    tests: ['contract/src/orders/kept-totals.test.ts'],
  },
  {
    promise: 'A common fee that nobody can collect is owed back.',
    file: server('move-parts.sql'),
    replace: "givesUpFee ? sql`, common_fee = 'given_up'`",
    by: 'givesUpFee ? sql``',
    tests: [server('common-fee.test')],
  },
  {
    promise: 'A store that takes over the common fee keeps it.',
    file: server('move-parts.sql'),
    replace: "set common_fee = 'taken' from moved",
    by: 'set common_fee = null from moved',
    tests: [server('common-fee.test')],
  },
  {
    promise: 'No courier leaves while it is decided who collects the common fee.',
    file: server('lock-order.sql'),
    replace: ' for no key update of parts',
    by: '',
    tests: [server('common-fee.test')],
  },
  {
    promise: 'A desk hears that it collects the common fee from now on.',
    file: server('move-part.route'),
    replace: 'for (const changed of changedParts(moved))',
    by: 'for (const changed of changedParts(moved).slice(0, 1))',
    tests: [server('common-fee.test')],
  },
  {
    promise: 'A store gives only the reasons that fit the move.',
    file: server('move-part.route'),
    replace: 'if (!isReasonOf(name, reason)) throw wrongReason(name)',
    by: '',
    tests: [server('move-parts.test')],
  },
  {
    promise: 'Editors are reminded of a waiting order too.',
    file: server('await-acceptance'),
    replace: 'of await listWorkerIds(tx, storeId))',
    by: 'of (await listWorkerIds(tx, storeId)).slice(0, 1))',
    tests: awaitTest,
  },
  {
    promise: 'Nobody is reminded of an order that was accepted meanwhile.',
    file: server('tell'),
    replace: "part?.status !== 'pending' || worker",
    by: 'worker',
    tests: awaitTest,
  },
  {
    promise: 'The deadline goes on at once when a pause is lifted.',
    file: server('tasks'),
    replace: '  hoursChangedTask,\n]',
    by: ']',
    tests: timesTest,
  },
  {
    promise: 'A pause that is lifted ends in the record too.',
    file: 'server/src/features/delivery/delivery-settings.sql.ts',
    replace: 'set ends_at = greatest(starts_at, ${now}::timestamptz)',
    by: 'set ends_at = ends_at',
    tests: timesTest,
  },
  {
    promise: 'Orders that came while the stream was down ring.',
    file: web('desk/unseen-parts'),
    replace: '!before.names.has(nameOfPart(part)) && isNewer(part.placedAt, before.newest)',
    by: 'false',
    tests: unseenTest,
  },
  {
    promise: 'An order rings once.',
    file: web('desk/unseen-parts'),
    replace: '!before.names.has(nameOfPart(part)) && isNewer',
    by: 'isNewer',
    tests: unseenTest,
  },
  {
    promise: 'Mails go out in the order of what happened.',
    file: server('follow-ups.sql'),
    replace: '${placedAt}::timestamptz\n      )) as jobs',
    by: "now() + interval '15 seconds'\n      )) as jobs",
    tests: [server('tell.test')],
  },
  {
    promise: 'The two hours that a clock shows in autumn are told apart.',
    file: 'contract/src/delivery/slot-date-text.ts',
    replace: '  if (first !== last) return `${from} ${first} to ${to} ${last}`\n',
    by: '',
    tests: ['web/src/features/orders/slot-words.test.ts'],
  },
  {
    promise: 'A slot next to a clock change names its zone.',
    file: 'contract/src/delivery/slot-date-text.ts',
    replace: 'withZone || isNearChange ?',
    by: 'withZone ?',
    tests: ['web/src/features/orders/slot-words.test.ts'],
  },
  {
    promise: 'A customer is not told that the store suspects fraud.',
    file: 'server/src/features/orders/order-mails.ts',
    replace: "['customer', 'other', 'fraud']",
    by: "['customer', 'other']",
    tests: ['server/src/features/orders/tell.test.ts'],
  },
  {
    promise: 'A receipt is printed in dark ink, also from a dark screen.',
    file: 'web/src/ui/tokens.css',
    replace: '@media screen and (prefers-color-scheme: dark) {',
    by: '@media (prefers-color-scheme: dark) {',
    tests: ['web/src/ui/tokens.test.ts'],
  },
]
