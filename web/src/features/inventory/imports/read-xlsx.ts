import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** A workbook that a person must split or save in another way. */
export class WorkbookRefused extends Error {}

const BYTES_AT_MOST = 64_000_000
/** Beyond Excel's column ZZ a sheet is not a list, and its empty cells would fill the memory. */
const WIDE_CELL = /<c r="[A-Z]{3}/
const FAR_CELL = /<c r="[A-Z]{1,2}\d{6}/

/**
 * The first sheet of an .xlsx workbook as CSV. Unpacks a bounded number of bytes: a small file can hold very large
 * ones. Throws WorkbookRefused.
 */
export async function xlsxToCsv(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts = unpack(bytes)
  const decoder = new TextDecoder()
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue
    const sheet = decoder.decode(part)
    if (WIDE_CELL.test(sheet) || FAR_CELL.test(sheet)) throw new WorkbookRefused('too-large')
  }
  try {
    // Packed again without compression, because the library decompresses large parts in workers of its own, which the
    // content security policy forbids.
    const rows = await readSheet(zipSync(parts, { level: 0 }).buffer, { parseNumber: plainNumber })
    return rows.map((row) => row.map(cellText).map(quoted).join(',')).join('\r\n')
  } catch {
    throw new WorkbookRefused('unreadable')
  }
}

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
  return Number.isFinite(number) ? String(Math.round(number * 1e6) / 1e6) : text
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
