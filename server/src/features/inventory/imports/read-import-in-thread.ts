import { fairQueue, GaveWay } from '../../../infrastructure/fair-queue.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { runInThread, type ThreadLimits, TooMuchWork } from '../../../infrastructure/run-in-thread.ts'
import { type PackedRows, unpackRows } from './packed-rows.ts'
import { type Matching, type ReadImport, refusedFile } from './read-import.ts'

export type ImportQuestion = { csv: string; matching: Matching; today: string }
export type ImportAnswer = { read: Omit<ReadImport, 'rows'> & { rows: PackedRows } } | { refused: string }

/** The largest honest files take two seconds and 130 MB. */
const LIMITS: ThreadLimits = { milliseconds: 15_000, megabytes: 256 }
/** Waiting files, each of which is in memory. */
const WAITING_AT_MOST = 20

const inTurn = fairQueue(WAITING_AT_MOST)

/**
 * Reads a file in a thread, so that no request waits, within the limits. One file is read at a time; users take turns.
 * Throws invalid_input if the file is not a list of products, or takes too much to read.
 */
export async function readImportInThread(
  person: string,
  question: ImportQuestion,
  limits = LIMITS,
): Promise<ReadImport> {
  const answer = await inTurn(person, () => ask(question, limits)).catch((error: unknown) => {
    if (error instanceof TooMuchWork)
      throw refusedFile('This file needs too much time or memory. Split it into smaller files.')
    if (error instanceof GaveWay)
      throw new Problem('too_many_requests', 'Too many files are being read. Please try again in a minute.')
    throw error
  })
  if ('refused' in answer) throw refusedFile(answer.refused)
  return { ...answer.read, rows: await unpackRows(answer.read.rows) }
}

const ask = (question: ImportQuestion, limits: ThreadLimits) =>
  runInThread<ImportAnswer>(new URL('./import-worker.ts', import.meta.url), question, limits)
