// Reduces the JSON Schemas of Wix's wire types to the parts that our calls and the sandbox use:
//   node tools/platform-contracts/prune-wix-types.ts <directory>
// The directory holds a schema for each package @wix/auto_sdk_stores_* and @wix/auto_sdk_categories_*, generated
// from the types in its build/es/meta.d.mts, under the names below.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Json = { [key: string]: unknown }

const [directory] = process.argv.slice(2)
if (directory === undefined) throw new Error('Name the directory with the published types.')
const target = path.resolve(import.meta.dirname, '../../sandbox/wix/wire-types.json')

/** The requests and answers that we use, by file. */
const roots: Record<string, readonly string[]> = {
  'stores-catalog-version': ['GetCatalogVersionResponse'],
  'stores-catalog-v3-products': ['V3QueryProductsRequest', 'V3QueryProductsResponse'],
  'stores-inventory-items-v3': [
    'QueryInventoryItemsRequest',
    'QueryInventoryItemsResponse',
    'UpdateInventoryItemRequest',
  ],
  'stores-catalog-v1-products': ['QueryProductsRequest', 'QueryProductsResponse'],
  'stores-collections-v1': ['QueryCollectionsRequest', 'QueryCollectionsResponse'],
  'stores-inventory-v2-for-catalog-v1': [
    'QueryInventoryRequest',
    'QueryInventoryResponse',
    'UpdateInventoryVariantsRequest',
  ],
  categories: ['QueryCategoriesRequest', 'QueryCategoriesResponse'],
}

const touched = new Set(
  `catalogVersion query cursorPaging paging limit offset cursor cursors next hasNext count fields filter
  products id revision name visible media main mainMedia image url currency mainCategoryId actualPriceRange
  minValue maxValue amount pagingMetadata metadata totalResults inventoryItems inventoryItem productId variantId
  locationId trackQuantity inStock quantity reason includeVariants includeHiddenProducts priceRange priceData
  price stock trackInventory inventoryStatus collectionIds collections variants treeReference appNamespace categories
  returnNonVisibleCategories items`.split(/\s+/),
)

const pruned: Json = {}
for (const [file, names] of Object.entries(roots)) {
  const { definitions } = JSON.parse(await readFile(path.join(directory, `${file}.schema.json`), 'utf8')) as {
    definitions: Record<string, Json>
  }
  for (const name of names) pruned[`${file}/${name}`] = closed(definitions, name)
}
await writeFile(target, `${JSON.stringify(pruned)}\n`)

/** Makes a schema that stands alone: a root with the definitions it reaches through the fields that we use. */
function closed(definitions: Record<string, Json>, root: string): Json {
  const kept: Json = {}
  const isRequest = root.endsWith('Request')
  const waiting = [root]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const definition = definitions[name]
    if (definition === undefined || safeName(name) in kept) continue
    kept[safeName(name)] = prune(definition, isRequest, waiting)
  }
  return { $ref: `#/definitions/${safeName(root)}`, definitions: kept }
}

function safeName(name: string): string {
  return name.replace(/\W+/g, '_')
}

function prune(schema: Json, isRequest: boolean, waiting: string[]): Json {
  const { $ref, properties, ...rest } = schema
  if (typeof $ref === 'string') {
    const name = decodeURIComponent($ref.replace('#/definitions/', ''))
    waiting.push(name)
    return { $ref: `#/definitions/${safeName(name)}` }
  }
  const kept: Json = {}
  for (const [key, value] of Object.entries(rest)) {
    // A validator does not know Wix's own formats.
    if (key === 'format' || key === 'deprecated' || key === 'description') continue
    kept[key] = pruneValue(value, isRequest, waiting)
  }
  if (properties !== undefined) {
    const own = Object.entries(properties as Record<string, Json>).filter(([name]) => touched.has(name))
    kept.properties = Object.fromEntries(own.map(([name, value]) => [name, prune(value, isRequest, waiting)]))
    // Unknown fields are refused, so that a misspelled one in our requests is noticed.
    if (isRequest) kept.additionalProperties = false
  }
  return kept
}

function pruneValue(value: unknown, isRequest: boolean, waiting: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => pruneValue(one, isRequest, waiting))
  return value !== null && typeof value === 'object' ? prune(value as Json, isRequest, waiting) : value
}
