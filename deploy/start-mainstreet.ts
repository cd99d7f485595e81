import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type RunningServer, startServer } from '#server/app/start.ts'
import { readConfig } from '#server/config/config.ts'

/**
 * Starts Mainstreet with these settings on a free port, and stops it when the test ends. `lines` is what it says.
 * `stop` stops it in good order, as SIGTERM does. Without a build of the web app it answers /api only.
 */
export async function startMainstreet(
  settings: Record<string, string>,
  { limitCalls = false, webDirectory }: { limitCalls?: boolean; webDirectory?: string } = {},
): Promise<RunningServer & { lines: string[]; stop: () => Promise<void> }> {
  const lines: string[] = []
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-deployed-'))
  const steps: ((hurry: AbortSignal) => unknown)[] = []
  async function stop(hurry: AbortSignal) {
    for (const step of steps.splice(0).toReversed()) await step(hurry)
  }
  onTestFinished(async () => {
    await stop(AbortSignal.abort())
    await rm(directory, { recursive: true, force: true })
  })
  const server = await startServer({
    config: readConfig({
      DATA_DIR: directory,
      LOG_LEVEL: 'silent',
      MAP_TILE_URL: 'none',
      PORT: '0',
      ...settings,
    }),
    cleanUp: (step) => void steps.push(step),
    stop: new AbortController().signal,
    webDirectory: Promise.resolve(webDirectory),
    limitCalls,
    say: (line) => lines.push(line),
  })
  return { ...server, lines, stop: () => stop(new AbortController().signal) }
}
