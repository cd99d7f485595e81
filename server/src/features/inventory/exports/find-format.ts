import { etsy } from './etsy.ts'
import type { ExportFormat, Sheet } from './export-format.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { squarespace } from './squarespace.ts'
import { wix } from './wix.ts'
import { woocommerce } from './woocommerce.ts'

const FORMATS: readonly ExportFormat[] = [shopify, squarespace, wix, square, etsy, woocommerce]

/** The vendor whose export this is. Null for our own file and for any other list. */
export const findFormat = (sheet: Sheet): ExportFormat | null =>
  FORMATS.find((format) => format.recognises(sheet)) ?? null
