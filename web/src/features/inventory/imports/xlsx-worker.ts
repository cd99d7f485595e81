import { WorkbookRefused, xlsxToCsv } from './read-xlsx.ts'

export type WorkbookAnswer = { csv: string } | { refused: string }

/** Reads a workbook in a worker, so that the page stays quick. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void (async () => {
    let answer: WorkbookAnswer
    try {
      answer = { csv: await xlsxToCsv(data) }
    } catch (failure) {
      answer = { refused: failure instanceof WorkbookRefused ? failure.message : 'unreadable' }
    }
    postMessage(answer)
  })()
})
