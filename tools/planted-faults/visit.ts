// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of source code
import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A ZIP is filled in only where the town has no other.',
    file: 'server/src/features/geocoding/zip-directory.ts',
    replace: 'rows.length === 1 ? (records',
    by: 'rows.length > 0 ? (records',
    tests: ['server/src/features/geocoding/geocoding.test.ts'],
  },
  {
    promise: 'The way back after a sign-in never leads to another site.',
    file: 'web/src/features/accounts/return-state.ts',
    replace: "path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin",
    by: "path.startsWith('/') && origin !== ''",
    tests: ['web/src/features/accounts/return-state.test.ts'],
  },
  {
    promise: 'A product that a visitor wanted is carried through the sign-in.',
    file: 'web/src/features/accounts/return-state.ts',
    replace: '    ...(wanted && { wanted }),\n',
    by: '',
    tests: ['web/src/features/accounts/return-state.test.ts'],
  },
  {
    promise: 'The password of a sign-up is handed to the sign-in form once, and not to another email.',
    file: 'web/src/features/accounts/return-state.ts',
    replace: '  signedUp = null\n',
    by: '',
    tests: ['web/src/features/accounts/return-state.test.ts'],
  },
  {
    promise: 'A ZIP never overwrites a town that a person typed.',
    file: 'web/src/features/geocoding/use-follow-zip.ts',
    replace: "now[part].trim() === '' || now[part] === filled[part]",
    by: "now[part].trim() === '' || filled !== now",
    tests: ['web/src/features/geocoding/use-follow-zip.test.ts'],
  },
  {
    promise: 'A ZIP outside the list of states fills in no half town.',
    file: 'web/src/features/geocoding/use-follow-zip.ts',
    replace: '  if (!STATES.some((state) => state === area.state)) return {}\n',
    by: '',
    tests: ['web/src/features/geocoding/use-follow-zip.test.ts'],
  },
  {
    promise: 'A visitor does not get the searched place of the customer who used the tab before.',
    file: 'web/src/features/geocoding/searched-place.ts',
    replace: 'if (!place || (place.userId !== null && place.userId !== userId)) return null',
    by: 'if (!place) return null',
    tests: ['web/src/features/geocoding/searched-place.test.ts'],
  },
  {
    promise: 'The cart stands by store.',
    file: 'web/src/features/cart/cart.ts',
    replace: 'Map.groupBy(lines, ({ storeId }) => storeId)',
    by: "Map.groupBy(lines, () => lines[0]?.storeId ?? '')",
    tests: ['web/src/features/cart/cart.test.ts'],
  },
  {
    promise: 'An import of one store does not fill the list of new products.',
    file: 'server/src/features/products/list-new-products.sql.ts',
    replace: '    limit ${NEW_PRODUCTS_OF_A_STORE}\n',
    by: '',
    tests: ['server/src/features/products/list-new-products.test.ts'],
  },
  {
    promise: 'New products are not sold out.',
    file: 'server/src/features/products/list-new-products.sql.ts',
    replace: 'cell is not null and in_stock',
    by: 'cell is not null',
    tests: ['server/src/features/products/list-new-products.test.ts'],
  },
  {
    promise: 'A person sees their own favorites.',
    file: 'server/src/features/favorites/list-favorites.sql.ts',
    replace: 'where favorites.user_id = ${userId}',
    by: 'where ${userId}::uuid is not null',
    tests: ['server/src/features/favorites/list-favorites.test.ts'],
  },
  {
    promise: 'An owner is told first about a store that nobody finds.',
    file: 'web/src/features/marketing-pages/things-to-do.ts',
    replace: '    ...unlocatedStores.map(',
    by: '    ...unlocatedStores.slice(1).map(',
    tests: ['web/src/features/marketing-pages/things-to-do.test.ts'],
  },
]
