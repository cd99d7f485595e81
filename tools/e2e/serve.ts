// The server for the browser journeys: the real one with the demo town, on a temporary database. It sends its addresses
// to the process that forked it, and stops when that process disconnects.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '#server/app/start.ts'
import { runUntilStopped } from '#server/app/until-stopped.ts'
import { outboxDirectoryOf, readConfig } from '#server/config/config.ts'
import { stopWaitingForTheDisk } from '#server/infrastructure/database/temporary-server.ts'
import { startFakePushService } from '#testing/fake-push-service.ts'
import { reportStartFailure } from '../start/report-start-failure.ts'
import { seedDemoTown } from '../start/seed-demo-town.ts'
import { withSandbox } from '../start/start-sandbox.ts'
import { buildWeb } from '../web-build/build-web.ts'
import { serveOtherTimes } from './serve-other-times.ts'

/** A stop takes some seconds, and the run waits for it. This ends one that hangs. */
const STOP_MS = 180_000

process.on('disconnect', () => {
  process.emit('SIGTERM')
  setTimeout(() => {
    console.error('The server of the journeys did not stop.')
    process.exit(1)
  }, STOP_MS).unref()
})

/** A page that is drawn late would come undrawn. */
const DRAWING_MS = 60_000

const root = path.resolve(import.meta.dirname, '../..')
const dataDirectory = await mkdtemp(path.join(tmpdir(), 'mainstreet-e2e-'))
// Under root the database runs as another account, which must be able to enter the directory.
await chmod(dataDirectory, 0o755)

try {
  await runUntilStopped(async (cleanUp, stop) => {
    const { directory } = await buildWeb(root, { signal: stop })
    const push = await startFakePushService()
    cleanUp(async () => push[Symbol.asyncDispose]())
    const config = await withSandbox(
      readConfig({
        PORT: '0',
        DATA_DIR: dataDirectory,
        MAP_TILE_URL: 'none',
        LOG_LEVEL: 'error',
        PUSH_SERVICE_BASE: push.url,
      }),
      cleanUp,
    )
    const { port, database } = await startServer({
      config,
      cleanUp,
      stop,
      async prepare(sql) {
        await stopWaitingForTheDisk(sql)
        return seedDemoTown(sql, () => {})
      },
      webDirectory: Promise.resolve(directory),
      // Journeys sign in and sign up faster than the limits allow people to.
      limitCalls: false,
      drawingMs: DRAWING_MS,
    })
    const shared = {
      config,
      database,
      webDirectory: directory,
      limitCalls: false,
      checkReplies: false,
      drawingMs: DRAWING_MS,
    }
    process.send?.({
      address: `http://localhost:${port}`,
      clockAddress: await serveOtherTimes(shared, cleanUp),
      outbox: outboxDirectoryOf(config),
      pushService: push.url,
    })
  })
} catch (error) {
  reportStartFailure(error)
} finally {
  await rm(dataDirectory, { recursive: true, force: true })
  if (process.connected) process.disconnect()
}
