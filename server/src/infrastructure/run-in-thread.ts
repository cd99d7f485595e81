import { Worker } from 'node:worker_threads'

export type ThreadLimits = { megabytes: number; milliseconds: number }

/** The work needed more time or memory than it may have. */
export class TooMuchWork extends Error {}

/**
 * Runs this file in a thread of its own with `input` as its workerData, and gives what it posts. The process goes on
 * meanwhile. Ends the thread at the limits and throws TooMuchWork; other errors of the thread are thrown as they are.
 */
export async function runInThread<Output>(
  file: URL,
  input: unknown,
  { megabytes, milliseconds }: ThreadLimits,
): Promise<Output> {
  const thread = new Worker(file, {
    workerData: input,
    // It needs none of the server's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Output>((resolve, reject) => {
      timer = setTimeout(() => reject(new TooMuchWork()), milliseconds)
      thread.once('message', resolve)
      thread.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork() : error),
      )
      thread.once('exit', () => reject(new Error('The thread ended without an answer')))
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
