import { readFileText } from './read-file-text.ts'
import type { WorkbookAnswer } from './xlsx-worker.ts'

/** A file that cannot be read. The message is for the person. */
export class FileRefused extends Error {}

const TOO_LARGE = 'This file is too large. Split it into smaller ones.'
const UNREADABLE = 'This workbook cannot be read. Save it as .xlsx or CSV again, then choose that file.'
const BYTES_AT_MOST = 16_000_000
const PATIENCE_MS = 30_000

/** The text of a file of products: CSV as it is, the first sheet of an .xlsx workbook as CSV. Throws FileRefused. */
export async function readImportFile(file: Blob): Promise<string> {
  if (file.size > BYTES_AT_MOST) throw new FileRefused(TOO_LARGE)
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const begins = (...bytes: number[]) => bytes.every((byte, place) => start[place] === byte)
  if (begins(0x50, 0x4b)) return readWorkbook(new Uint8Array(await file.arrayBuffer()))
  // A workbook of Excel before 2007.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefused(UNREADABLE)
  return readFileText(file)
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data)
      worker.onerror = () => reject(new FileRefused(UNREADABLE))
      setTimeout(() => reject(new FileRefused(TOO_LARGE)), PATIENCE_MS)
      worker.postMessage(bytes, [bytes.buffer])
    })
    if ('csv' in answer) return answer.csv
    throw new FileRefused(answer.refused === 'too-large' ? TOO_LARGE : UNREADABLE)
  } finally {
    worker.terminate()
  }
}
