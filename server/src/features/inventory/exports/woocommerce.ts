import { variantOf } from '#contract/products/variant-of.ts'
import { plainText } from '../../products/public.ts'
import type { CsvRow } from '../imports/csv-reader.ts'
import { UNLIMITED } from '../imports/file-columns.ts'
import {
  categoryCell,
  exportedId,
  filled,
  hiddenCell,
  isFalse,
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
  *read(sheet) {
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
      yield itemRow(sheet, row, { parent, hasVariations, isOnly })
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
}

function itemRow(sheet: Sheet, row: CsvRow, { parent, hasVariations, isOnly }: Place): ExportRow {
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
  const sale =
    sheet.get(row, 'date_sale_price_starts', 'date_sale_price_ends') === '' && sheet.get(row, 'sale_price')
  return {
    line,
    cells: filled({
      ...variantOf(options, { isOnly }),
      itemId: itemIdOf(sheet, row, [name, ...variantParts(options)]),
      name,
      description: descriptionOf(sheet, row) || (parent === null ? '' : descriptionOf(sheet, parent)),
      categoryName: categoryCell(either('categories').split(',')),
      image: pictureCell(either('images').split(',')),
      price: priceCell(sale || sheet.get(row, 'regular_price')),
      quantity: quantityOf(sheet, row, parent),
      hidden: hiddenOf(sheet, row, parent),
    }),
  }
}

/** It writes line breaks as a backslash and an n. */
const descriptionOf = (sheet: Sheet, row: CsvRow) =>
  sheet.description(row, () =>
    plainText(sheet.get(row, 'description', 'short_description').replaceAll('\\n', '\n')),
  )

function itemIdOf(sheet: Sheet, row: CsvRow, names: readonly string[]): string {
  const given = sheet.get(row, 'id', 'sku')
  return given === '' ? exportedId('woocommerce', ...names) : exportedId('woocommerce', given)
}

/** Empty without the column: then an import hides and shows nothing. */
function hiddenOf(sheet: Sheet, row: CsvRow, parent: CsvRow | null): string {
  if (!sheet.has('published')) return ''
  return hiddenCell(![row, parent].every((one) => one === null || sheet.get(one, 'published') === '1'))
}

/** An empty stock is not tracked. A variation whose stock is 'parent' shares the one of its parent. */
function quantityOf(sheet: Sheet, row: CsvRow, parent: CsvRow | null): string {
  if (isFalse(sheet.get(row, 'in_stock'))) return '0'
  if (!sheet.has('stock')) return ''
  const own = sheet.get(row, 'stock')
  const stock = own === 'parent' && parent ? sheet.get(parent, 'stock') : own
  return stock === '' ? UNLIMITED : stockCell(stock)
}

function optionsOf(sheet: Sheet, row: CsvRow) {
  return sheet.titles
    .map((title) => /^attribute_(\d+)_name$/.exec(title)?.[1])
    .filter((number) => number !== undefined)
    .map((number) => ({
      name: sheet.get(row, `attribute_${number}_name`),
      value: sheet.get(row, `attribute_${number}_value_s`, `attribute_${number}_value`),
    }))
}
