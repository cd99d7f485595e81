// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of source code
import type { PlantedFault } from './planted-fault.ts'

const changePromotion = 'server/src/features/promotions/change-promotion.test.ts'
const dashboard = 'server/src/features/dashboard/get-dashboard.test.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A person who changes a promotion learns nothing about those of other stores.',
    file: 'server/src/features/promotions/change-promotion.sql.ts',
    replace: 'where promotions.id = ${promotionId} and ${isOwnedBy(sql, userId)}`',
    by: 'where promotions.id = ${promotionId}`',
    tests: [changePromotion],
  },
  {
    promise: 'Only the owner of a store changes its promotions.',
    file: 'server/src/features/promotions/change-promotion.sql.ts',
    replace: ' and ${isOwnedBy(sql, userId)}\n      and promotions.ended_at',
    by: ' and promotions.ended_at',
    tests: [changePromotion],
  },
  {
    promise: 'Of two tabs that change a promotion, the second does not overwrite what it has not seen.',
    file: 'server/src/features/promotions/change-promotion.sql.ts',
    replace: 'and promotions.title = ${seen.title} and promotions.description = ${seen.description}',
    by: '',
    tests: [changePromotion],
  },
  {
    promise: 'A promotion that was ended early is not changed any more.',
    file: 'server/src/features/promotions/change-promotion.sql.ts',
    replace: 'promotions.ended_at is null and ',
    by: '',
    tests: [changePromotion],
  },
  {
    promise: 'A promotion is not changed after its end date.',
    file: 'server/src/features/promotions/change-promotion.sql.ts',
    replace: ' and promotions.ends_at >= ${now}',
    by: '',
    tests: [changePromotion],
  },
  {
    promise: 'Open bells show the new text of a promotion at once.',
    file: 'server/src/features/promotions/change-promotion.route.ts',
    replace: 'await announceRevised(tx, { promotionId })',
    by: '',
    tests: ['server/src/features/notifications/stream-events.test.ts'],
  },
  {
    promise: 'Nobody but the owner of a store learns how many follow it by this call.',
    file: 'server/src/features/promotions/get-audience.route.ts',
    replace: 'await requireStoreOwner(sql, viewer, params.storeId)',
    by: '',
    tests: ['server/src/app/access-matrix.test.ts'],
  },
  {
    promise: 'A start that nobody touched is not refused when the form was open for long.',
    file: 'web/src/features/promotions/promotion-fields.ts',
    replace: 'startDate: startsNow ? null : ',
    by: 'startDate: ',
    tests: ['web/src/features/promotions/promotion-fields.test.ts'],
  },
  {
    promise: 'A copy of a promotion does not replace typed text without asking.',
    file: 'web/src/features/promotions/promotion-fields.ts',
    replace: "fields[name].trim() !== '' && fields[name] !== start[name]",
    by: 'false',
    tests: ['web/src/features/promotions/promotion-fields.test.ts'],
  },
  {
    promise: 'A part of an order counts once in the weeks of the dashboard, when it first had the status.',
    file: 'server/src/features/dashboard/get-dashboard.sql.ts',
    replace: 'and earlier.id < event.id',
    by: 'and false',
    tests: [dashboard],
  },
  {
    promise: 'A move that is made again after it was taken back counts in the weeks of the dashboard.',
    file: 'server/src/features/dashboard/get-dashboard.sql.ts',
    replace: 'and back.undoes = earlier.id',
    by: 'and false',
    tests: [dashboard],
  },
  {
    promise: 'A move that was taken back does not count in the weeks of the dashboard.',
    file: 'server/src/features/dashboard/get-dashboard.sql.ts',
    replace: 'and back.undoes = event.id',
    by: 'and false',
    tests: [dashboard],
  },
  {
    promise: 'A product of which none is left is not counted as low on stock.',
    file: 'server/src/features/dashboard/get-dashboard.sql.ts',
    replace: 'quantity between 1 and',
    by: 'quantity between 0 and',
    tests: [dashboard],
  },
  {
    promise: 'A store whose products are all hidden counts as one that shows none.',
    file: 'server/src/features/dashboard/get-dashboard.sql.ts',
    replace: 'where store_id = own.id and not hidden)',
    by: 'where store_id = own.id)',
    tests: [dashboard],
  },
  {
    promise: 'A store that somebody else chose in this browser is not opened.',
    file: 'web/src/features/stores/chosen-store.ts',
    replace: 'stores.find(({ id }) => id === remembered)',
    by: '(stores[0] && { ...stores[0], id: remembered ?? stores[0].id })',
    tests: ['web/src/features/stores/chosen-store.test.ts'],
  },
  {
    promise: 'An editor sees only the links of the workplace that they may open.',
    file: 'web/src/app/shell/workplace-nav.tsx',
    replace: 'return isEditor(user) ? [orders, products] : []',
    by: 'return isEditor(user) ? ofOwners : []',
    tests: ['web/src/app/shell/workplace-nav.test.ts'],
  },
]
