// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of source code
import type { PlantedFault } from './planted-fault.ts'

const products = 'server/src/features/products'

export const faults: PlantedFault[] = [
  {
    promise: "The pages of a store's products are complete when products have the same name.",
    file: `${products}/list-store-products.sql.ts`,
    replace: 'and (${stockRank(sql)}, ${sortName(sql)}, item_id) > (${after[0]}, ${after[1]}, ${after[2]})',
    by: 'and (${stockRank(sql)}, ${sortName(sql)}) > (${after[0]}, ${after[1]})',
    tests: [`${products}/list-store-products.test.ts`],
  },
  {
    promise: 'A price range includes its upper bound.',
    file: `${products}/item-filter.sql.ts`,
    replace: 'and items.price_cents <= ${maxCents}',
    by: 'and items.price_cents < ${maxCents}',
    tests: [`${products}/list-local-products.test.ts`],
  },
  {
    promise: 'A price range includes its lower bound.',
    file: `${products}/item-filter.sql.ts`,
    replace: 'and items.price_cents >= ${minCents}',
    by: 'and items.price_cents > ${minCents}',
    tests: [`${products}/list-local-products.test.ts`],
  },
  {
    promise: 'A search reads the items that it finds, not every item nearby.',
    file: `${products}/item-filter.sql.ts`,
    replace: '${keys} @@ any((',
    by: "(${keys} || ''::tsvector) @@ any((",
    tests: [`${products}/search-words.test.ts`],
  },
  {
    promise: 'A search finds only items that have all of its words.',
    file: `${products}/search-words.sql.ts`,
    replace: "parts.map((part) => `(${part})`).join('&')",
    by: "parts.map((part) => `(${part})`).join('|')",
    tests: [`${products}/search-words.test.ts`],
  },
  {
    promise: 'A search is corrected only by words that exist nearby.',
    file: `${products}/search-words.sql.ts`,
    replace: 'where cell = any(${nearby}::integer[]) and word = candidates.word',
    by: 'where word = candidates.word',
    tests: [`${products}/search-words.test.ts`],
  },
  {
    promise: 'A wrong first letter is corrected only when no other word is near.',
    file: `${products}/search-terms.ts`,
    replace: 'cost: typos + (typed[0] === word[0] ? 0 : 1),',
    by: 'cost: typos,',
    tests: [`${products}/search-words.test.ts`],
  },
  {
    promise: 'Words with an accent are found without it.',
    file: `${products}/fold-text.ts`,
    replace: ".replace(/[\\u0300-\\u036f]/g, '')",
    by: '',
    tests: [`${products}/fold-text.test.ts`],
  },
  {
    promise: 'The counts of a filter ignore that filter.',
    file: `${products}/facets.ts`,
    replace:
      "const counts = (['all', ...FILTER_CATEGORIES] as const).map((category) => [\n    category,\n    countMatching(shelves, { category, price }),",
    by: "const counts = (['all', ...FILTER_CATEGORIES] as const).map((category) => [\n    category,\n    countMatching(shelves, { category, price: 'all' }),",
    tests: [`${products}/facets.test.ts`],
  },
  {
    promise: 'Products that have the word come before products with a word that begins so.',
    file: `${products}/item-filter.sql.ts`,
    replace: 'map((beginning) => `${beginning} %`)',
    by: 'map((beginning) => `${beginning}%`)',
    tests: [`${products}/list-local-products.test.ts`],
  },
  {
    promise: 'Two people who add products to one store do not wait for each other.',
    file: 'server/migrations/0018-shelf-counts.sql',
    replace: 'for update of counts skip locked',
    by: 'for update of counts',
    tests: [`${products}/shelf-counts.test.ts`],
  },
  {
    promise: 'Hidden products are not counted.',
    file: 'server/migrations/0018-shelf-counts.sql',
    replace: 'select store_id, cell, category, price_cents, 1 as sign from new_items where not hidden',
    by: 'select store_id, cell, category, price_cents, 1 as sign from new_items',
    tests: [`${products}/shelf-counts.test.ts`],
  },
  {
    promise: 'The kept counts have the price ranges of the contract.',
    file: 'server/migrations/0018-shelf-counts.sql',
    replace: 'array[2500, 5000, 5001, 10001]',
    by: 'array[2500, 5000, 5001, 10000]',
    tests: [`${products}/shelf-counts.test.ts`],
  },
  {
    promise: "'Best match' shows at most two products of a store in a row of stores.",
    file: `${products}/product-page.ts`,
    replace: 'ITEMS_A_ROUND = 2',
    by: 'ITEMS_A_ROUND = 3',
    tests: [`${products}/mixed-stores.test.ts`],
  },
  {
    promise: 'A page of stores in turns begins after the last product of the page before.',
    file: `${products}/browse-nearest.sql.ts`,
    replace: '> (${from.rank}, ${from.nearness}, ${from.storeId}::uuid, ${from.age}, ${from.itemId})',
    by: '>= (${from.rank}, ${from.nearness}, ${from.storeId}::uuid, ${from.age}, ${from.itemId})',
    tests: [`${products}/mixed-stores.test.ts`],
  },
  {
    promise: 'A page by price looks up its own products, not all of their stores.',
    file: `${products}/page-rows.sql.ts`,
    replace:
      'cross join lateral (\n    select * from inventory_items\n    where inventory_items.store_id = page.store_id and inventory_items.item_id = page.item_id\n    offset 0\n  ) as items',
    by: 'join inventory_items as items on items.store_id = page.store_id and items.item_id = page.item_id',
    tests: [`${products}/sorted-pages.test.ts`],
  },
  {
    promise: 'A page by name shows the newest of many products of the same name.',
    file: `${products}/browse-by-name.sql.ts`,
    replace: 'rows with ties',
    by: 'rows only',
    tests: [`${products}/sorted-pages.test.ts`],
  },
  {
    promise: 'A page by name goes on with products of the same name.',
    file: `${products}/browse-by-name.sql.ts`,
    replace: '${sameName(0)} ${sameName(1)}',
    by: '',
    tests: [`${products}/sorted-pages.test.ts`],
  },
  {
    promise: 'A sort by name reads the first names of a store with many products.',
    file: `${products}/list-local-products.sql.ts`,
    replace: 'rowsByName < itemCount ?',
    by: 'rowsByName < 0 ?',
    tests: [`${products}/sorted-pages.test.ts`],
  },
  {
    promise: 'The database folds plain letters as the server does.',
    file: 'server/migrations/0037-fold-plain-letters.sql',
    replace: '!-/:-@[-`{-~]',
    by: '!-/:-@[-^{-~]',
    tests: [`${products}/fold-text.test.ts`],
  },
]
