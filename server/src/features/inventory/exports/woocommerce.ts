import { variantOf } from '#contract/products/variant-of.ts'
import { plainText } from '../../products/public.ts'
import type { CsvRow } from '../imports/csv-reader.ts'
import { UNLIMITED } from '../imports/read-cells.ts'
import {
  categoryCell,
  exportedId,
  filled,
  hiddenCell,
  isFalse,
  isTrue,
  pictureCell,
  priceCell,
  stockCell,
  variantParts,
} from './export-cells.ts'
import type { ExportFormat, ExportRow, Sheet } from './export-format.ts'

const TYPES = ['simple', 'variable', 'variation', 'grouped', 'external']
/** Titles that no other vendor writes beside 'Regular price'. */
const TITLES = [
  'published',
  'is_featured',
  'visibility_in_catalog',
  'tax_status',
  'in_stock',
  'backorders_allowed',
  'sold_individually',
  'parent',
  'attribute_1_name',
]

/**
 * Products > Export in WooCommerce. A variation is a row that names its parent by 'id:12' or by SKU, and takes from it
 * what it leaves empty. The export dialog lets its user choose the columns, so any of them may be missing.
 */
export const woocommerce: ExportFormat = {
  vendor: 'WooCommerce',
  recognises: (sheet) =>
    sheet.has('regular_price') &&
    !sheet.has('price') &&
    ['id', 'sku', 'name'].some((title) => sheet.has(title)) &&
    // 'Type' is a category in the lists of others.
    (sheet.has('type')
      ? sheet.rows.some((row) => typesOf(sheet, row).some((type) => TYPES.includes(type)))
      : TITLES.some((title) => sheet.has(title))),
  *read(sheet, today) {
    const parents = new Map<string, CsvRow>()
    for (const row of sheet.rows) {
      if (isVariation(sheet, row)) continue
      parents.set(`id:${sheet.get(row, 'id')}`, row)
      if (sheet.get(row, 'sku') !== '') parents.set(sheet.get(row, 'sku'), row)
    }
    const parentOf = (row: CsvRow) =>
      isVariation(sheet, row) ? (parents.get(sheet.get(row, 'parent')) ?? null) : null
    const variations = Map.groupBy(sheet.rows, parentOf)
    for (const row of sheet.rows) {
      const parent = parentOf(row)
      const hasVariations = sheet.has('parent')
        ? variations.has(row)
        : typesOf(sheet, row).includes('variable')
      const isOnly = parent !== null && variations.get(parent)?.length === 1
      yield itemRow(sheet, row, { parent, hasVariations, isOnly, today })
    }
  },
}

const typesOf = (sheet: Sheet, row: CsvRow) =>
  sheet
    .get(row, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())

const isVariation = (sheet: Sheet, row: CsvRow) => typesOf(sheet, row).includes('variation')

type Place = {
  parent: CsvRow | null
  /** Whether variations of it are rows of their own. */
  hasVariations: boolean
  isOnly: boolean
  today: string
}

function itemRow(sheet: Sheet, row: CsvRow, { parent, hasVariations, isOnly, today }: Place): ExportRow {
  const { line } = row
  const types = typesOf(sheet, row)
  const either = (...titles: string[]) =>
    sheet.get(row, ...titles) || (parent === null ? '' : sheet.get(parent, ...titles))
  const name = parent === null ? sheet.get(row, 'name') : sheet.get(parent, 'name')
  if (hasVariations) return { line, leftOut: `The variations of ${name} are rows of their own` }
  if (types.includes('grouped')) return { line, leftOut: `${name} is a group of other products` }
  if (types.includes('external')) return { line, leftOut: `${name} is sold on another site` }
  if (types.includes('downloadable') || types.includes('virtual')) {
    return { line, leftOut: `${name} is not a thing that can be delivered` }
  }
  const options = isVariation(sheet, row) ? optionsOf(sheet, row) : []
  const { price, remark } = priceOf(sheet, row, today)
  return {
    line,
    remark,
    cells: filled({
      ...variantOf(options, { isOnly }),
      itemId: itemIdOf(sheet, row, [name, ...variantParts(options)]),
      name,
      description: descriptionOf(sheet, row) || (parent === null ? '' : descriptionOf(sheet, parent)),
      categoryName: categoryCell(listedTexts(either('categories'))),
      image: pictureCell(listedTexts(either('images'))),
      price: priceCell(price),
      quantity: quantityOf(sheet, row, parent),
      hidden: hiddenOf(sheet, row, parent),
    }),
  }
}

/** 'Home\, Garden, Sale': a comma inside a text has a backslash. */
const listedTexts = (text: string) => text.split(/(?<!\\),/).map(withCommas)
const withCommas = (text: string) => text.replaceAll('\\,', ',')

/** The sale price from the first to the last day of the sale, either of which may be missing. */
function priceOf(sheet: Sheet, row: CsvRow, today: string): { price: string; remark?: string } {
  const [regular, sale] = [sheet.get(row, 'regular_price'), sheet.get(row, 'sale_price')]
  const [starts, ends] = [sheet.get(row, 'date_sale_price_starts'), sheet.get(row, 'date_sale_price_ends')]
  const isReadable = [starts, ends].every((date) => date === '' || /^\d{4}-\d\d-\d\d/.test(date))
  const isUnderWay = starts.slice(0, 10) <= today && (ends === '' || today <= ends.slice(0, 10))
  if (sale === '' || !isReadable || !isUnderWay) return { price: regular }
  if (starts === '' && ends === '') return { price: sale }
  const until = ends === '' ? '' : ` until ${ends.slice(0, 10)}`
  return { price: sale, remark: `The price is the sale price${until}. The regular one is ${regular}` }
}

/** It writes line breaks as a backslash and an n. */
const descriptionOf = (sheet: Sheet, row: CsvRow) =>
  sheet.description(row, () =>
    plainText(sheet.html(row, 'description', 'short_description').replaceAll('\\n', '\n')),
  )

function itemIdOf(sheet: Sheet, row: CsvRow, names: readonly string[]): string {
  const given = sheet.get(row, 'id', 'sku')
  return given === '' ? exportedId('woocommerce', ...names) : exportedId('woocommerce', given)
}

/** Empty without a column that says it: then an import hides and shows nothing. */
function hiddenOf(sheet: Sheet, row: CsvRow, parent: CsvRow | null): string {
  const rows = parent === null ? [row] : [row, parent]
  if (rows.some((one) => /^hidden$/i.test(sheet.get(one, 'visibility_in_catalog')))) return hiddenCell(true)
  if (!sheet.has('published')) return ''
  return hiddenCell(rows.some((one) => sheet.get(one, 'published') !== '1'))
}

/**
 * An empty stock is not tracked. A variation whose stock is 'parent' shares the one of its parent. A tracked stock with
 * backorders is sold without units too, so it is unlimited, as in Shopify.
 */
function quantityOf(sheet: Sheet, row: CsvRow, parent: CsvRow | null): string {
  const holder = sheet.get(row, 'stock') === 'parent' && parent ? parent : row
  const stock = sheet.get(holder, 'stock')
  const backorders = sheet.get(holder, 'backorders_allowed')
  if (stock !== '' && (isTrue(backorders) || /^notify$/i.test(backorders))) return UNLIMITED
  if (isFalse(sheet.get(row, 'in_stock'))) return '0'
  if (!sheet.has('stock')) return ''
  return stock === '' ? UNLIMITED : stockCell(stock)
}

function optionsOf(sheet: Sheet, row: CsvRow) {
  return sheet.titles
    .map((title) => /^attribute_(\d+)_name$/.exec(title)?.[1])
    .filter((number) => number !== undefined)
    .map((number) => ({
      name: sheet.get(row, `attribute_${number}_name`),
      value: withCommas(sheet.get(row, `attribute_${number}_value_s`, `attribute_${number}_value`)),
    }))
}
