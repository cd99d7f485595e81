import type { PlantedFault } from './planted-fault.ts'

const testsOf = (name: string) => [`server/src/features/orders/${name}.test.ts`]
const accept = 'server/src/features/orders/accept-offer.sql.ts'
const offer = 'server/src/features/orders/offer-replacement.sql.ts'
const offers = 'server/src/features/orders/offers.sql.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A replacement is accepted only while there are enough units of it.',
    file: accept,
    replace: 'when locked.item_id is null or locked.stock < offer.quantity then',
    by: 'when locked.item_id is null then',
    tests: testsOf('replacements'),
  },
  {
    promise: 'A replacement takes its units from the shelf.',
    file: accept,
    replace: 'set quantity = items.quantity - locked.wanted_quantity',
    by: 'set quantity = items.quantity',
    tests: testsOf('replacements'),
  },
  {
    promise: 'The replaced units go back on the shelf.',
    file: accept,
    replace: 'offer.quantity as units from moved',
    by: '0 as units from moved',
    tests: testsOf('replacements'),
  },
  {
    promise: 'The replaced units are no longer delivered.',
    file: accept,
    replace: 'set kept_quantity = line.kept - offer.quantity',
    by: 'set kept_quantity = line.kept',
    tests: testsOf('replacements'),
  },
  {
    promise: 'What a replacement costs less is owed back.',
    file: accept,
    replace: `where \${owedCents}::integer > 0`,
    by: 'where false',
    tests: testsOf('replacements'),
  },
  {
    promise: 'An offer is accepted once.',
    file: accept,
    replace: ` or offer.answer is not null
`,
    by: `
`,
    tests: testsOf('replacements'),
  },
  {
    promise: 'A handed over order takes no replacement.',
    file: accept,
    replace: `when not held.status = any(\${[...KEEP_LINE_FROM]}) or`,
    by: 'when',
    tests: testsOf('offers'),
  },
  {
    promise: 'A replacement costs the lower of both prices.',
    file: offer,
    replace: 'least(item.price_cents, line.price_cents)',
    by: 'item.price_cents',
    tests: testsOf('replacements'),
  },
  {
    promise: 'A replacement takes over the discount of the units that it replaces.',
    file: 'contract/src/orders/kept-totals.ts',
    replace: 'const discountCents = Math.min(freedCents, priceCents * quantity)',
    by: 'const discountCents = Math.min(freedCents, 0)',
    tests: testsOf('replacements'),
  },
  {
    promise: 'Only the customer of an order answers its offers.',
    file: accept,
    replace: "{ kind: 'customer', userId }",
    by: "{ kind: 'deadline' }",
    tests: testsOf('offers'),
  },
  {
    promise: 'An offer is made for the order as the person saw it.',
    file: offer,
    replace: 'when held.version <> held.seen_version or',
    by: 'when',
    tests: testsOf('offers'),
  },
  {
    promise: 'A line has one open offer.',
    file: offer,
    replace: `others.line_number = \${lineNumber} and others.answer is null
        ) then 'offered'`,
    by: `false
        ) then 'offered'`,
    tests: testsOf('offers'),
  },
  {
    promise: 'Hidden items are not offered.',
    file: offer,
    replace: ' and not items.hidden',
    by: '',
    tests: testsOf('offers'),
  },
  {
    promise: 'An answered offer is not declined or withdrawn.',
    file: offers,
    replace: ' and offer.answer is null\n      returning',
    by: '\n      returning',
    tests: testsOf('offers'),
  },
  {
    promise: 'Of two answers at one moment, one wins.',
    file: offers,
    replace: '\n      for update of offers',
    by: '',
    tests: testsOf('offers'),
  },
  {
    promise: 'A change of the units ends the offer for them.',
    file: 'server/src/features/orders/keep-line.sql.ts',
    replace: "set answer = 'withdrawn', answered_at",
    by: 'set answer = offers.answer, answered_at',
    tests: testsOf('offers'),
  },
  {
    promise: 'A mail about an offer goes out only while it is open.',
    file: 'server/src/features/orders/tell.ts',
    replace: "if (told === 'offered' && found.offer?.state !== 'open') return",
    by: '',
    tests: testsOf('tell'),
  },
  {
    promise: 'A press on a line that arrives twice is answered with the first result.',
    file: 'server/src/features/orders/keep-line.sql.ts',
    replace: `parts.version = \${version + 1}`,
    by: `parts.version = \${version}`,
    tests: testsOf('keep-line'),
  },
  {
    promise: 'Another person’s change of a line is not taken for one’s own.',
    file: 'server/src/features/orders/keep-line.sql.ts',
    replace: ` and last.actor_id = \${userId}`,
    by: '',
    tests: testsOf('keep-line'),
  },
  {
    promise: 'A store cannot take back what it delivers of a line below what it said.',
    file: 'server/src/features/orders/keep-line.sql.ts',
    replace: `line.kept_before > \${keptQuantity} and`,
    by: '',
    tests: testsOf('keep-line'),
  },
  {
    promise: 'A reminder later than a deadline that is not shown can be saved.',
    file: 'web/src/features/delivery/acceptance-fields.ts',
    replace: 'isUnseen ? remind + 1 : act',
    by: 'act',
    tests: ['web/src/features/delivery/acceptance-fields.test.ts'],
  },
  {
    promise: 'The desk shows that an offered product has sold out.',
    file: 'server/src/features/orders/desk-parts.sql.ts',
    replace: ' or items.quantity >= offers.quantity',
    by: ' or true',
    tests: testsOf('offers'),
  },
  {
    promise: 'The desk shows an offer only while the customer can answer it.',
    file: 'server/src/features/orders/desk-parts.sql.ts',
    replace: `case when parts.status = any(\${[...KEEP_LINE_FROM]}) then (`,
    by: 'case when true then (',
    tests: testsOf('offers'),
  },
  {
    promise: 'The desk hears that a customer could not accept an offer.',
    file: 'server/src/features/orders/replacement.route.ts',
    replace: `      announceMoved(live, { ...key, customerId: userId, isNew: false })
      const text`,
    by: '      const text',
    tests: testsOf('live-topics'),
  },
]
