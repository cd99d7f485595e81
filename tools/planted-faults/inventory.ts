import type { PlantedFault } from './planted-fault.ts'

const inventory = 'server/src/features/inventory'
const pictures = 'server/src/features/pictures'

export const faults: PlantedFault[] = [
  {
    promise: 'A file with long quoted cells does not keep other requests waiting.',
    file: `${inventory}/csv-reader.ts`,
    replace: ' || close - this.#rowStart > CHARACTERS_IN_QUOTED_ROW',
    by: '',
    tests: [`${inventory}/large-import.test.ts`],
  },
  {
    promise: 'Removing an item leaves the items with the same id in other stores.',
    file: `${inventory}/remove-inventory-item.sql.ts`,
    replace: 'where store_id = ${storeId} and item_id = ${itemId}',
    by: 'where item_id = ${itemId} and ${storeId}::uuid is not null',
    tests: [`${inventory}/whose-shelf.test.ts`],
  },
  {
    promise: 'The pages of an inventory by name are complete when items have the same name.',
    file: `${inventory}/list-inventory.sql.ts`,
    replace: 'and (rank, sort_name, item_id) > (${after[0]}::double precision, ${after[1]}, ${after[2]})',
    by: 'and (rank, sort_name) > (${after[0]}::double precision, ${after[1]})',
    tests: [`${inventory}/keep-inventory.test.ts`],
  },
  {
    promise: 'The number of items of a store is limited.',
    file: `${inventory}/shelf.sql.ts`,
    replace: 'if (items > ITEMS_AT_MOST)',
    by: 'if (items > 2 * ITEMS_AT_MOST)',
    tests: [`${inventory}/full-store.test.ts`],
  },
  {
    promise: 'Two items that are added at the same time cannot both take the last place of a store.',
    file: `${inventory}/add-inventory-item.route.ts`,
    replace: 'await lockShelves(tx, [storeId])',
    by: 'void lockShelves',
    tests: [`${inventory}/full-store.test.ts`],
  },
  {
    promise: 'Two uploads at the same time cannot both take the last place of an account.',
    file: `${pictures}/upload-picture.sql.ts`,
    replace: 'kept.pictures <= PICTURES_AT_MOST &&',
    by: 'kept.pictures <= 2 * PICTURES_AT_MOST &&',
    tests: [`${pictures}/upload-picture.test.ts`],
  },
  {
    promise: 'An owner cannot remove an item of a store of another owner.',
    file: `${inventory}/remove-inventory-item.route.ts`,
    replace: 'await getStoreRights(database.sql, viewer, params.storeId)',
    by: 'void [getStoreRights, viewer]',
    tests: [`${inventory}/whose-shelf.test.ts`],
  },
  {
    promise: 'A spreadsheet that opens an export runs no formula.',
    file: `${inventory}/formula-guard.ts`,
    replace: 'text.replace(FORMULA, "$1$2\'$3")',
    by: 'text.replace(/^=/, "\'=")',
    tests: [`${inventory}/import-round-trip.test.ts`],
  },
  {
    promise: 'A picture with too many pixels for a phone is refused.',
    file: `${pictures}/read-picture.ts`,
    replace: 'if (size.width * size.height > PICTURE_PIXELS_AT_MOST)',
    by: 'if (size.width * size.height > PICTURE_PIXELS_AT_MOST ** 2)',
    tests: [`${pictures}/picture-size.test.ts`],
  },
  {
    promise: 'The server fetches no picture from inside its own network.',
    file: `${pictures}/fetch-picture.ts`,
    replace: 'const foreign = addresses.find(({ address }) => !isPublicAddress(address))',
    by: 'const foreign = addresses.find(({ address }) => address === isPublicAddress.name)',
    tests: [`${pictures}/picture-copy.test.ts`],
  },
  {
    promise: 'Only pictures that a store has named are fetched.',
    file: `${pictures}/picture-copy.ts`,
    replace: 'if (copy === null || copy.picture !== null) return copy?.picture ?? null',
    by: "if (copy?.picture) return copy.picture\n      if (copy === null) return fetch('https://pictures.example/')",
    tests: [`${pictures}/picture-copy.test.ts`],
  },
  {
    promise: 'Other requests are answered while a file is imported.',
    file: 'server/src/infrastructure/take-turns.ts',
    replace: 'await setImmediate()',
    by: 'await Promise.resolve(setImmediate)',
    tests: [`${inventory}/large-import.test.ts`],
  },
  {
    promise: 'A statement of a request is cancelled after a time limit.',
    file: 'server/src/infrastructure/database/database.ts',
    replace: 'statement_timeout: STATEMENT_TIMEOUT_MS,',
    by: 'statement_timeout: 0,',
    tests: ['server/src/infrastructure/database/statement-timeout.test.ts'],
  },
  {
    promise: 'An item whose product loses its price at the platform is not sold for nothing.',
    file: 'server/src/features/platforms/refresh-stock.sql.ts',
    replace: "when seen.price_cents is null and not 'price' = any(items.by_hand) then 'no-price'",
    by: "when items.withheld = 'no-price' and seen.price_cents is null then 'no-price'",
    tests: ['server/src/features/platforms/follow-platform.test.ts'],
  },
  {
    promise: 'A price of zero at a platform is no price.',
    file: 'server/src/features/platforms/clients/parse-price.ts',
    replace: 'dollars > 0 ? dollars',
    by: 'dollars >= 0 ? dollars',
    tests: ['server/src/features/platforms/follow-platform.test.ts'],
  },
]
