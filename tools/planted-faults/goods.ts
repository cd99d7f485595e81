import type { PlantedFault } from './planted-fault.ts'

const productTests = ['server/src/features/products/get-store-product.test.ts']
const pictureTests = ['server/src/features/pictures/sized-picture.test.ts']
const pageTests = ['server/src/app/web-app.test.ts']

export const faults: PlantedFault[] = [
  {
    promise: 'A hidden product has no page.',
    file: 'server/src/features/products/get-store-product.sql.ts',
    replace: 'and item_id = ${itemId} and not hidden',
    by: 'and item_id = ${itemId}',
    tests: [...productTests, ...pageTests],
  },
  {
    promise: 'A hidden item is not a variant.',
    file: 'server/src/features/products/get-store-product.sql.ts',
    replace: "and name = ${name} and not hidden and (name <> ''",
    by: "and name = ${name} and (name <> ''",
    tests: productTests,
  },
  {
    promise: 'Products without a name are not variants of each other.',
    file: 'server/src/features/products/get-store-product.sql.ts',
    replace: "(name <> '' or item_id = ${item_id})",
    by: 'true',
    tests: productTests,
  },
  {
    promise: 'A product whose id ends like a file name has a page.',
    file: 'server/src/app/web-app.ts',
    replace: " || getPage(address).page.name === 'product'",
    by: '',
    tests: pageTests,
  },
  {
    promise: 'Every spelling of an address names the one canonical address of the product.',
    file: 'server/src/app/web-app.ts',
    replace: 'const url = `${origin}${productPath({ storeId: store.id, itemId: product.item_id })}`',
    by: 'const url = origin',
    tests: pageTests,
  },
  {
    promise: 'The sitemap lists no hidden product.',
    file: 'server/src/app/sitemap.sql.ts',
    replace: 'not hidden and store_id in',
    by: 'store_id in',
    tests: ['server/src/app/robots.test.ts'],
  },
  {
    promise: 'Two files of the sitemap do not list the same product.',
    file: 'server/src/app/sitemap.sql.ts',
    replace: 'order by store_id, item_id\n    limit ${pageSize}',
    by: 'order by store_id, item_id',
    tests: ['server/src/app/robots.test.ts'],
  },
  {
    promise: 'A size that the chosen color lacks cannot be chosen.',
    file: 'web/src/features/products/variant-choice.ts',
    replace: "return dimension === 'color' ? inStockFirst(having) : null",
    by: 'return inStockFirst(having)',
    tests: ['web/src/features/products/variant-choice.test.ts'],
  },
  {
    promise: 'A size of a picture is made once.',
    file: 'server/src/features/pictures/sized-picture.ts',
    replace: '      underWay.get(key) ??\n',
    by: '',
    tests: pictureTests,
  },
  {
    promise: 'A damaged picture is served as it is.',
    file: 'server/src/features/pictures/sized-picture.ts',
    replace: 'convert(original, width).catch(() => null)',
    by: 'convert(original, width)',
    tests: pictureTests,
  },
  {
    promise: 'Only one picture is decoded at a time.',
    file: 'server/src/features/pictures/sized-picture.ts',
    replace: 'turnsOf(1)',
    by: 'turnsOf(8)',
    tests: pictureTests,
  },
  {
    promise: 'A browser that does not show WebP gets the original.',
    file: 'server/src/features/pictures/sized-picture.ts',
    replace: "  if (!accept?.includes('image/webp')) return null\n",
    by: '',
    tests: pictureTests,
  },
  {
    promise: 'A moving picture keeps moving.',
    file: 'server/src/features/pictures/convert-picture.ts',
    replace: " || type === 'image/gif' || isMoving(bytes, type)",
    by: '',
    tests: pictureTests,
  },
  {
    promise: 'A picture of 40 million pixels does not take the memory of the server.',
    file: 'server/src/features/pictures/convert-picture.ts',
    replace: 'return size.width * size.height <= CONVERTED_PIXELS_AT_MOST',
    by: 'return true',
    tests: pictureTests,
  },
  {
    promise: 'Shorts that are sold in navy have no lime waist.',
    file: 'seed/pictures.ts',
    replace: "['shorts', 'socks']",
    by: '[]',
    tests: ['seed/pictures.test.ts'],
  },
  {
    promise: 'A dyed product has no edge in its old color.',
    file: 'seed/dyes.ts',
    replace: 'return `${before}0 0 0 0 ${one} 0 0 0 0 ${two} 0 0 0 0 ${three} ${after}`',
    by: 'return _',
    tests: ['seed/pictures.test.ts'],
  },
]
