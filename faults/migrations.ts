import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A search finds products where their store has moved to, however near.',
    file: 'server/migrations/0071-places-of-items.sql',
    replace:
      '(old.cell, old.shown, old.x, old.y, old.z) is distinct from (new.cell, new.shown, new.x, new.y, new.z)',
    by: '(old.cell, old.shown) is distinct from (new.cell, new.shown)',
    tests: ['server/src/features/products/moving-stores.test.ts'],
  },
  {
    promise: 'A store is found by its new name at once.',
    file: 'server/migrations/0072-names-of-stores.sql',
    replace: 'perform note_changed_words(array[new.cell]) where new.cell is not null;',
    by: '',
    tests: ['server/src/features/products/search/list-suggestions.test.ts'],
  },
  {
    promise: 'A store is found by its name as soon as it is shown.',
    file: 'server/migrations/0072-names-of-stores.sql',
    replace: '(old.cell, old.name, old.shown) is distinct from (new.cell, new.name, new.shown)',
    by: '(old.cell, old.name) is distinct from (new.cell, new.name)',
    tests: ['server/src/features/products/search/list-suggestions.test.ts'],
  },
  {
    promise: 'Two people who add products to one store do not wait for each other.',
    file: 'server/migrations/0018-shelf-counts.sql',
    replace: 'for update of counts skip locked',
    by: 'for update of counts',
    tests: ['server/src/features/products/shelf-counts.test.ts'],
  },
  {
    promise: 'Hidden products are not counted.',
    file: 'server/migrations/0018-shelf-counts.sql',
    replace: 'select store_id, cell, category, price_cents, 1 as sign from new_items where not hidden',
    by: 'select store_id, cell, category, price_cents, 1 as sign from new_items',
    tests: ['server/src/features/products/shelf-counts.test.ts'],
  },
  {
    promise: 'The kept counts have the price ranges of the contract.',
    file: 'server/migrations/0018-shelf-counts.sql',
    replace: 'array[2500, 5000, 5001, 10001]',
    by: 'array[2500, 5000, 5001, 10000]',
    tests: ['server/src/features/products/shelf-counts.test.ts'],
  },
  {
    promise: 'The database folds plain letters as the server does.',
    file: 'server/migrations/0037-fold-plain-letters.sql',
    replace: '!-/:-@[-`{-~]',
    by: '!-/:-@[-^{-~]',
    tests: ['server/src/features/products/search/fold-text.test.ts'],
  },
  {
    promise: 'Two tabs at once cannot use a code more often than once per person.',
    file: 'server/migrations/0041-promotion-values.sql',
    replace: 'unique (promotion_id, user_id, n)',
    by: 'unique (promotion_id, user_id, n, order_id)',
    tests: ['server/src/features/orders/placing/code-limits.test.ts'],
  },
  {
    promise: 'Two codes in two tabs cannot both take off a first order.',
    file: 'server/migrations/0041-promotion-values.sql',
    replace: 'redemptions (store_id, user_id)',
    by: 'redemptions (store_id, user_id, promotion_id)',
    tests: ['server/src/features/orders/placing/code-limits.test.ts'],
  },
  {
    promise: 'The number of ended parts follows every move.',
    file: 'server/migrations/0039-order-life.sql',
    replace:
      '    update ended_parts set parts = parts - 1 where store_id = old.store_id and status = old.status;',
    by: '    null;',
    tests: ['server/src/features/orders/reading/list-desk-parts.test.ts'],
  },
  {
    promise: 'The log of the operators refuses every change.',
    file: 'server/migrations/0059-operators.sql',
    replace: 'before update or delete or truncate on operator_acts',
    by: 'before truncate on operator_acts',
    tests: ['server/src/app/command-line/command-line.test.ts'],
  },
  {
    promise: 'The public does not see a suspended store.',
    file: 'server/migrations/0060-suspensions.sql',
    replace: ' and new.verified and new.suspended_at is null;',
    by: ' and new.verified;',
    tests: ['server/src/features/operator/suspensions.test.ts'],
  },
  {
    promise: 'A hidden product stays hidden when its store shows it.',
    file: 'server/migrations/0071-places-of-items.sql',
    replace: 'new.hidden = new.hidden or new.taken_down is not null;',
    by: 'new.hidden = new.hidden;',
    tests: ['server/src/features/operator/reports.test.ts'],
  },
  {
    promise: 'signing out ends the notices of a device',
    file: 'server/migrations/0067-push.sql',
    replace: 'on update cascade on delete cascade',
    by: 'on update cascade',
    tests: ['server/src/features/notifications/push.test.ts'],
  },
]
