import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { packRows } from './packed-rows.ts'
import { readImport } from './read-import.ts'
import type { ImportAnswer, ImportQuestion } from './read-import-in-thread.ts'

// The program of a thread that reads one file and posts what it has read. See read-import-in-thread.ts.

function answer({ csv, matching, today }: ImportQuestion): ImportAnswer {
  try {
    const read = readImport(csv, matching, today)
    return { read: { ...read, rows: packRows(read.rows) } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: error.message }
  }
}

parentPort?.postMessage(answer(workerData))
