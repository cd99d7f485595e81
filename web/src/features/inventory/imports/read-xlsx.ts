import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** A workbook that a person must split or save in another way. */
export class WorkbookRefused extends Error {}

const BYTES_AT_MOST = 64_000_000
/** Beyond Excel's column ZZ a sheet is not a list, and its empty cells would fill the memory. */
const WIDE_CELL = /<c r="[A-Z]{3}/
const FAR_CELL = /<c r="[A-Z]{1,2}\d{6}/

const NUMBER_CELL = /<c\b([^>]*)>((?:<f\b[^>]*(?:\/>|>[^<]*<\/f>))?)<v>(\d+)<\/v>/g

/**
 * The first sheet of an .xlsx workbook that is shown, as CSV. A number that its cell shows with zeros before it becomes
 * ="00123", which the import reads with its zeros. Unpacks a bounded number of bytes: a small file can hold very large
 * ones. Throws WorkbookRefused.
 */
export async function xlsxToCsv(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts = unpack(bytes)
  const decoder = new TextDecoder()
  const digits = digitsShown(decoder.decode(parts['xl/styles.xml']))
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue
    const sheet = decoder.decode(part)
    if (WIDE_CELL.test(sheet) || FAR_CELL.test(sheet)) throw new WorkbookRefused('too-large')
    if (digits.size > 0) parts[name] = new TextEncoder().encode(withZeros(sheet, digits))
  }
  const shown = placeOfShown(decoder.decode(parts['xl/workbook.xml']))
  try {
    // Packed again without compression, because the library decompresses large parts in workers of its own, which the
    // content security policy forbids.
    const rows = await readSheet(zipSync(parts, { level: 0 }).buffer, shown, { parseNumber: plainNumber })
    return rows.map((row) => row.map(cellText).map(quoted).join(',')).join('\r\n')
  } catch {
    throw new WorkbookRefused('unreadable')
  }
}

/** The place of the first sheet that is not hidden, counted from 1. */
function placeOfShown(workbook: string): number {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*\bname=[^>]*>/g)]
  return (
    1 +
    Math.max(
      0,
      sheets.findIndex(([sheet]) => !/\bstate="(?:veryH|h)idden"/.test(sheet)),
    )
  )
}

/** How many digits a number has at least where it is shown, by the styles whose format is zeros alone. */
function digitsShown(styles: string): Map<string, number> {
  const formats = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([format]) => [
      attributeOf(format, 'numFmtId'),
      /^0{2,}(?=;|$)/.exec(attributeOf(format, 'formatCode'))?.[0].length ?? 0,
    ]),
  )
  const [, cellStyles = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? []
  return new Map(
    [...cellStyles.matchAll(/<xf\b[^>]*>/g)]
      .map(([style], place): [string, number] => [
        String(place),
        formats.get(attributeOf(style, 'numFmtId')) ?? 0,
      ])
      .filter(([, digits]) => digits > 0),
  )
}

/** The same sheet, where a number that is shown with zeros before it is a text. The library tells no formats. */
const withZeros = (sheet: string, digits: ReadonlyMap<string, number>): string =>
  sheet.replace(NUMBER_CELL, (cell, attributes: string, formula: string, number: string) => {
    const padded = number.padStart(digits.get(attributeOf(attributes, 's')) ?? 0, '0')
    if (padded === number || !['', 'n'].includes(attributeOf(attributes, 't'))) return cell
    return `<c${attributes.replace(/\st="n"/, '')} t="str">${formula}<v>=&quot;${padded}&quot;</v>`
  })

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  let isTooLarge = false
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false
        total += originalSize
        isTooLarge = total > BYTES_AT_MOST
        if (isTooLarge) throw new WorkbookRefused('too-large')
        return true
      },
    })
  } catch {
    throw new WorkbookRefused(isTooLarge ? 'too-large' : 'unreadable')
  }
}

/** A price that a workbook stores as 8.1000000000000001 is 8.1. */
const plainNumber = (text: string): string => {
  const number = Number(text)
  if (Number.isInteger(number)) return BigInt(number).toString()
  return Number.isFinite(number) ? String(Math.round(number * 1e6) / 1e6) : text
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
