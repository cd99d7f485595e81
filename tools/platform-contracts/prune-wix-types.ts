// Reduces the JSON Schemas of Wix's wire types to the parts that our calls and the sandbox use:
//   node tools/platform-contracts/prune-wix-types.ts <directory>
// The directory holds a schema for each package @wix/auto_sdk_stores_* and @wix/auto_sdk_categories_*, generated
// by ts-json-schema-generator from the types in its build/es/meta.d.mts, under the names below.
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
  'stores-read-only-variants-v3': ['QueryVariantsRequest', 'QueryVariantsResponse'],
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
  returnNonVisibleCategories items manageVariants productOptions choices value variant discountedPrice plainDescription
  variantSummary variantCount productData optionChoices optionChoiceNames optionName choiceName actualPrice`.split(
    /\s+/,
  ),
)
/** In the new catalog a description is rich text, which we do not read. */
const touchedOnlyIn: Record<string, string> = { description: 'stores-catalog-v1-products' }

const pruned: Json = {}
for (const [file, names] of Object.entries(roots)) {
  const { definitions } = JSON.parse(await readFile(path.join(directory, `${file}.schema.json`), 'utf8')) as {
    definitions: Record<string, Json>
  }
  for (const name of names) pruned[`${file}/${name}`] = closed(definitions, name, file)
}
await writeFile(target, `${JSON.stringify(pruned)}\n`)

/** Makes a schema that stands alone: a root with the definitions it reaches through the fields that we use. */
function closed(definitions: Record<string, Json>, root: string, file: string): Json {
  const kept: Json = {}
  const pass: Pass = { isRequest: root.endsWith('Request'), file, waiting: [root] }
  const { waiting } = pass
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const definition = definitions[name]
    if (definition === undefined || safeName(name) in kept) continue
    kept[safeName(name)] = prune(definition, pass)
  }
  return { $ref: `#/definitions/${safeName(root)}`, definitions: kept }
}

function safeName(name: string): string {
  return name.replace(/\W+/g, '_')
}

type Pass = { isRequest: boolean; file: string; waiting: string[] }

function prune(schema: Json, pass: Pass): Json {
  const { isRequest, file, waiting } = pass
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
    kept[key] = pruneValue(value, pass)
  }
  if (properties !== undefined) {
    const isTouched = (name: string) => touched.has(name) || touchedOnlyIn[name] === file
    const own = Object.entries(properties as Record<string, Json>).filter(([name]) => isTouched(name))
    kept.properties = Object.fromEntries(own.map(([name, value]) => [name, prune(value, pass)]))
    // Unknown fields are refused, so that a misspelled one in our requests is noticed.
    if (isRequest) kept.additionalProperties = false
  }
  return kept
}

function pruneValue(value: unknown, pass: Pass): unknown {
  if (Array.isArray(value)) return value.map((one) => pruneValue(one, pass))
  return value !== null && typeof value === 'object' ? prune(value as Json, pass) : value
}
