import type { PlantedFault } from './planted-fault.ts'

const testsOf = (name: string) => [`server/src/features/orders/${name}.test.ts`]

export const faults: PlantedFault[] = [
  {
    promise: 'Of two people who move a part, only the first does.',
    file: 'server/src/features/orders/move-parts.sql.ts',
    replace: `held.status = any(\${[...from]}) and held.version = held.seen_version`,
    by: `held.status = any(\${[...from]})`,
    tests: testsOf('move-parts'),
  },
  {
    promise: 'A move starts only from the states of the table.',
    file: 'server/src/features/orders/move-parts.sql.ts',
    replace: `and held.status = any(\${[...from]}) and`,
    by: 'and',
    tests: testsOf('move-parts'),
  },
  {
    promise: 'An editor makes no move that only the owner may make.',
    file: 'server/src/features/orders/move-parts.sql.ts',
    replace: `        and held.actor_kind = any(\${[...by]})
`,
    by: '',
    tests: testsOf('move-parts'),
  },
  {
    promise: 'Only people who work in the store move its parts.',
    file: 'server/src/features/orders/held-parts.sql.ts',
    replace: `      where \${actorKind} is not null
`,
    by: '',
    tests: testsOf('move-parts'),
  },
  {
    promise: 'A move is taken back for ten seconds only.',
    file: 'server/src/features/orders/move-parts.sql.ts',
    replace: ` and last.at >= \${since}`,
    by: '',
    tests: testsOf('move-parts'),
  },
  {
    promise: 'A move is not taken back after somebody moved on.',
    file: 'server/src/features/orders/move-parts.sql.ts',
    replace: ` and held.version = held.seen_version
        and last.move`,
    by: `
        and last.move`,
    tests: testsOf('move-parts'),
  },
  {
    promise: 'A cancelled part returns its units to the shelf.',
    file: 'server/src/features/orders/held-parts.sql.ts',
    replace: 'set quantity = items.quantity + sums.units',
    by: 'set quantity = items.quantity',
    tests: testsOf('order-life'),
  },
  {
    promise: 'Units that were sold out do not come back on the shelf.',
    file: 'server/src/features/orders/held-parts.sql.ts',
    replace: `where \${restock} and items.quantity`,
    by: 'where items.quantity',
    tests: testsOf('move-parts'),
  },
  {
    promise: 'Two stores that cancel at the same time owe back the whole total.',
    file: 'server/src/features/orders/lock-order.sql.ts',
    replace: ' for no key update',
    by: '',
    tests: testsOf('move-parts'),
  },
  {
    promise: 'Each person sees the orders of their stores only.',
    file: 'server/src/features/orders/list-desk-parts.sql.ts',
    replace: 'where ${isWorkedOnBy(sql, userId)}',
    by: 'where true',
    tests: testsOf('list-desk-parts'),
  },
  {
    promise: 'A search of the desk finds nothing of other stores.',
    file: 'server/src/features/orders/list-desk-parts.sql.ts',
    replace: `'(' || coalesce((select string_agg('''' || id || '''', '|') from chosen), '''nothing''') || ')'`,
    by: `'!nothing'`,
    tests: testsOf('list-desk-parts'),
  },
  {
    promise: 'The number of ended parts follows every move.',
    file: 'server/migrations/0039-order-life.sql',
    replace:
      '    update ended_parts set parts = parts - 1 where store_id = old.store_id and status = old.status;',
    by: '    null;',
    tests: testsOf('order-life'),
  },
  {
    promise: 'Strangers hear nothing of a store’s orders.',
    file: 'server/src/features/orders/live-topics.ts',
    replace: '(await listWorkerIds(database.sql, storeId)).filter((userId) => connected.has(userId))',
    by: 'connected.list()',
    tests: testsOf('live-topics'),
  },
  {
    promise: 'A customer reads their own orders only.',
    file: 'server/src/features/orders/get-order.sql.ts',
    replace: `    where user_id = \${userId}`,
    by: `    where true`,
    tests: testsOf('own-orders'),
  },
  {
    promise: 'A stranger cannot cancel an order.',
    file: 'server/src/features/orders/held-parts.sql.ts',
    replace: `case when orders.user_id = \${mover.userId} then 'customer' end`,
    by: `'customer'`,
    tests: testsOf('own-orders'),
  },
  {
    promise: 'The timeline leaves out what was taken back.',
    file: 'server/src/features/orders/order-parts.sql.ts',
    replace: `and events.undoes is null`,
    by: ``,
    tests: testsOf('own-orders'),
  },
  {
    promise: 'Ordering again offers nothing that is hidden.',
    file: 'server/src/features/orders/list-again.route.ts',
    replace: ` and not items.hidden`,
    by: ``,
    tests: testsOf('own-orders'),
  },
  {
    promise: 'A mail about an order is sent once.',
    file: 'server/src/features/orders/tell.ts',
    replace: `  if (!(await claimOrderMail(sql, key, clock.now()))) return
`,
    by: ``,
    tests: testsOf('tell'),
  },
  {
    promise: 'A move that was taken back is not mailed.',
    file: 'server/src/features/orders/tell.sql.ts',
    replace: `later.undoes = events.id`,
    by: `later.undoes = 0`,
    tests: testsOf('tell'),
  },
  {
    promise: 'A mail waits until its move cannot be taken back.',
    file: 'server/src/features/orders/follow-ups.sql.ts',
    replace: `const tellAt = undo ? new Date(now.getTime() + UNDO_SECONDS * 1000) : now`,
    by: `const tellAt = undo ? now : now`,
    tests: testsOf('tell'),
  },
  {
    promise: 'A mail carries no link of a stranger.',
    file: 'server/src/features/orders/order-mails.ts',
    replace: `event.note && unlinked(event.note)`,
    by: `event.note && event.note`,
    tests: testsOf('tell'),
  },
  {
    promise: 'Units of a cancelled order go back to the platform.',
    file: 'server/src/features/orders/move-parts.sql.ts',
    replace: 'and (select jobs from returns_told) is not null',
    by: '',
    tests: ['server/src/features/platforms/return-stock.test.ts'],
  },
  {
    promise: 'Units that the platform was not told of are never told.',
    file: 'server/src/features/platforms/write-stock.ts',
    replace: `if (isOpen && !isPlanned) {`,
    by: `if (false) {`,
    tests: ['server/src/features/platforms/return-stock.test.ts'],
  },
  {
    promise: 'No more units go back to the platform than it had.',
    file: 'server/src/features/platforms/write-stock.ts',
    replace: `Math.max(write.units, -taken)`,
    by: `write.units`,
    tests: ['server/src/features/platforms/return-stock.test.ts'],
  },
  {
    promise: 'A store delivers at least one unit of an order that it keeps.',
    file: 'server/src/features/orders/keep-line.sql.ts',
    replace: ` and line.part_units > line.kept_before - \${keptQuantity}`,
    by: ``,
    tests: testsOf('keep-line'),
  },
  {
    promise: 'A line is not changed after the handover.',
    file: 'server/src/features/orders/keep-line.sql.ts',
    replace: `held.status = any(\${[...KEEP_LINE_FROM]}) and `,
    by: ``,
    tests: testsOf('keep-line'),
  },
]
