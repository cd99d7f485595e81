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
import {
  type ExportFormat,
  type ExportRow,
  type ProductRows,
  productsOfRows,
  type Sheet,
} from './export-format.ts'

type Product = {
  /** The row with its title and texts. */
  row: CsvRow
  handle: string
  optionNames: string[]
  isGiftCard: boolean
  isOnly: boolean
  cells: Record<string, string>
}

const OPTION_NUMBERS = [1, 2, 3]

/**
 * Products > Export in Shopify's admin. A row is a variant, a further picture, or both; one row of each product has
 * its title. Knows the titles of 2024 ('Variant Price') and those since then ('Price').
 */
export const shopify: ExportFormat = {
  vendor: 'Shopify',
  recognises: (sheet) =>
    (sheet.has('handle') || sheet.has('url_handle')) &&
    sheet.has('title', 'option1_name') &&
    (sheet.has('variant_price') || sheet.has('price')),
  *read(sheet) {
    const products = new Map<ProductRows, Product>()
    for (const [row, ofHandle] of productsOfRows(sheet, (row) => handleOf(sheet, row))) {
      const product = products.get(ofHandle) ?? productOf(sheet, ofHandle)
      products.set(ofHandle, product)
      yield variantRow(sheet, row, product)
    }
  },
}

const handleOf = (sheet: Sheet, row: CsvRow) => sheet.get(row, 'handle', 'url_handle')

/** Whether a row is more than a further picture. */
const isVariant = (sheet: Sheet, row: CsvRow) =>
  sheet.get(
    row,
    'title',
    'variant_price',
    'price',
    ...OPTION_NUMBERS.map((number) => `option${number}_value`),
  ) !== ''

function productOf(sheet: Sheet, { titled: row, rows }: ProductRows): Product {
  const status = sheet.get(row, 'status')
  const published = sheet.get(row, 'published', 'published_on_online_store')
  return {
    row,
    handle: handleOf(sheet, row),
    isOnly: rows.filter((one) => isVariant(sheet, one)).length === 1,
    optionNames: OPTION_NUMBERS.map((number) => sheet.get(row, `option${number}_name`)),
    isGiftCard: isTrue(sheet.get(row, 'gift_card')),
    cells: {
      name: sheet.get(row, 'title'),
      description: plainText(sheet.html(row, 'body_html', 'description')),
      categoryName: categoryCell([sheet.get(row, 'type'), sheet.get(row, 'product_category')]),
      image: pictureCell([sheet.get(row, 'image_src', 'product_image_url')]),
      hidden: hiddenCell((status !== '' && status.toLowerCase() !== 'active') || isFalse(published)),
    },
  }
}

function variantRow(sheet: Sheet, row: CsvRow, product: Product): ExportRow {
  const { line } = row
  const { name = '' } = product.cells
  const options = product.optionNames.map((option, index) => ({
    name: option,
    value: sheet.get(row, `option${index + 1}_value`),
  }))
  const price = sheet.get(row, 'variant_price', 'price')
  if (row !== product.row && !isVariant(sheet, row)) {
    return { line, leftOut: `A further picture of ${name}: an item has one` }
  }
  if (product.isGiftCard) return { line, leftOut: `${name} is a gift card: there is nothing to deliver` }
  const picture = pictureCell([sheet.get(row, 'variant_image', 'variant_image_url')])
  return {
    line,
    cells: filled({
      ...product.cells,
      ...variantOf(options, product),
      itemId: exportedId(product.handle, ...variantParts(options)),
      price: priceCell(price),
      quantity: quantityOf(sheet, row),
      image: picture || (product.cells.image ?? ''),
    }),
  }
}

/** Unlimited, as in a sync, if the stock is not tracked or the product is sold without stock too. */
function quantityOf(sheet: Sheet, row: CsvRow): string {
  const sellsOn = sheet.get(row, 'variant_inventory_policy', 'continue_selling_when_out_of_stock')
  const tracker = sheet.get(row, 'variant_inventory_tracker', 'inventory_tracker')
  const isTracked = sheet.has('variant_inventory_tracker') || sheet.has('inventory_tracker')
  if ((isTracked && tracker === '') || sellsOn.toLowerCase() === 'continue' || isTrue(sellsOn))
    return UNLIMITED
  return stockCell(sheet.get(row, 'variant_inventory_qty', 'inventory_quantity'))
}
