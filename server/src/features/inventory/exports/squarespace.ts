import { variantOf } from '#contract/products/variant-of.ts'
import { plainText } from '../../products/public.ts'
import type { CsvRow } from '../imports/csv-reader.ts'
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
} from './export-cells.ts'
import { type ExportFormat, type ExportRow, productsOfRows, type Sheet } from './export-format.ts'

/**
 * Commerce > Inventory > Export in Squarespace. A row is a variant; one row of each product has its fields.
 */
export const squarespace: ExportFormat = {
  vendor: 'Squarespace',
  recognises: (sheet) => sheet.has('variant_id_non_editable', 'title', 'price'),
  *read(sheet) {
    const products = productsOfRows(sheet, (row) => sheet.get(row, 'product_id_non_editable'))
    for (const [row, { titled, rows }] of products) {
      yield variantRow(sheet, row, titled, { isOnly: rows.length === 1 })
    }
  },
}

function variantRow(sheet: Sheet, row: CsvRow, product: CsvRow, { isOnly }: { isOnly: boolean }): ExportRow {
  const { line } = row
  const name = sheet.get(product, 'title')
  const type = sheet.get(product, 'product_type_non_editable', 'product_type')
  if (type !== '' && type.toUpperCase() !== 'PHYSICAL') {
    return { line, leftOut: `${name} is not a thing that can be delivered: ${type.toLowerCase()}` }
  }
  const options = sheet.titles
    .map((title) => /^option_name_(\d+)$/.exec(title)?.[1])
    .filter((number) => number !== undefined)
    .map((number) => ({
      name: sheet.get(row, `option_name_${number}`) || sheet.get(product, `option_name_${number}`),
      value: sheet.get(row, `option_value_${number}`),
    }))
  const isOnSale = isTrue(sheet.get(row, 'on_sale'))
  return {
    line,
    cells: filled({
      ...variantOf(options, { isOnly }),
      itemId: exportedId('squarespace', sheet.get(row, 'variant_id_non_editable') || sheet.get(row, 'sku')),
      name,
      description: sheet.description(product, () => plainText(sheet.html(product, 'description'))),
      categoryName: categoryCell(
        `${sheet.get(product, 'categories')},${sheet.get(product, 'tags')}`
          .split(',')
          .map((path) => path.split('/').findLast((part) => part.trim() !== '') ?? ''),
      ),
      image: pictureCell(sheet.get(product, 'hosted_image_urls').split(/\s+/)),
      price: priceCell((isOnSale && sheet.get(row, 'sale_price')) || sheet.get(row, 'price')),
      quantity: stockCell(sheet.get(row, 'stock')),
      hidden: hiddenCell(isFalse(sheet.get(product, 'visible'))),
    }),
  }
}
