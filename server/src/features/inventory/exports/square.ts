import { variantOf } from '#contract/products/variant-of.ts'
import { plainText } from '../../products/public.ts'
import type { CsvRow } from '../imports/csv-reader.ts'
import { UNLIMITED } from '../imports/read-cells.ts'
import { categoryCell, exportedId, filled, hiddenCell, isFalse, isTrue, priceCell } from './export-cells.ts'
import type { ExportFormat, ExportRow, Sheet } from './export-format.ts'

const NOT_DELIVERED = /digital|event|donation|service|class|membership|gift/i

/** Items > Actions > Export Library in Square. A row is a variation; each location has its own stock column. */
export const square: ExportFormat = {
  vendor: 'Square',
  recognises: (sheet) => sheet.has('token', 'item_name', 'variation_name'),
  *read(sheet) {
    const rowsOfToken = Map.groupBy(sheet.rows, (row) => sheet.get(row, 'token'))
    const rowsOfName = Map.groupBy(sheet.rows, (row) => sheet.get(row, 'item_name'))
    for (const row of sheet.rows) {
      const isUnique = rowsOfToken.get(sheet.get(row, 'token'))?.length === 1
      const isOnly = rowsOfName.get(sheet.get(row, 'item_name'))?.length === 1
      yield variationRow(sheet, row, { isUnique, isOnly })
    }
  },
}

function variationRow(
  sheet: Sheet,
  row: CsvRow,
  { isUnique, isOnly }: { isUnique: boolean; isOnly: boolean },
): ExportRow {
  const { line } = row
  const name = sheet.get(row, 'item_name')
  const type = sheet.get(row, 'item_type')
  if (NOT_DELIVERED.test(type))
    return { line, leftOut: `${name} is not a thing that can be delivered: ${type}` }
  const options = sheet.titles
    .map((title) => /^option_name_(\d+)$/.exec(title)?.[1])
    .filter((number) => number !== undefined)
    .map((number) => ({
      name: sheet.get(row, `option_name_${number}`),
      value: sheet.get(row, `option_value_${number}`),
    }))
    .filter(({ value }) => value !== '')
  const variation = sheet.get(row, 'variation_name')
  const variant = variantOf(options.length > 0 ? options : [{ name: '', value: variation }], { isOnly })
  const token = sheet.get(row, 'token')
  return {
    line,
    cells: filled({
      ...variant,
      itemId:
        token && isUnique ? exportedId('square', token) : exportedId('square', token || name, variation),
      name,
      description: plainText(sheet.html(row, 'description')),
      categoryName: categoryCell([
        sheet.get(row, 'reporting_category'),
        ...sheet.get(row, 'category', 'categories').split(','),
      ]),
      price: priceCell(sheet.get(row, 'price')),
      quantity: quantityOf(sheet, row),
      hidden: hiddenCell(isTrue(sheet.get(row, 'archived')) || isFalse(sheet.get(row, 'sellable'))),
    }),
  }
}

/** The sum over all locations. A variation without any number is not tracked. */
function quantityOf(sheet: Sheet, row: CsvRow): string {
  const places = sheet.titles.filter((title) => title.startsWith('current_quantity'))
  if (places.length === 0) return ''
  const counts = places.map((title) => sheet.get(row, title)).filter((text) => text !== '')
  if (counts.length === 0) return UNLIMITED
  const units = counts.map(Number).reduce((sum, count) => sum + Math.max(0, Math.floor(count)), 0)
  return Number.isNaN(units) ? (counts[0] ?? '') : String(units)
}
