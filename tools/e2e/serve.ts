// The server that the browser journeys visit: the real one, on a database of its own that is thrown away, with the
// demo town. The process that started it hears the address, and ends it by hanging up.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#server/app/config.ts'
import { startServer } from '#server/app/start.ts'
import { runUntilStopped } from '#server/app/until-stopped.ts'
import { reportStartFailure } from '../start/report-start-failure.ts'
import { seedDemoTown } from '../start/seed-demo-town.ts'
import { withSandbox } from '../start/start-sandbox.ts'
import { buildWeb } from '../web-build/build-web.ts'

process.on('disconnect', () => process.emit('SIGTERM'))

const root = path.resolve(import.meta.dirname, '../..')
const dataDirectory = await mkdtemp(path.join(tmpdir(), 'mainstreet-e2e-'))
// Started by root, the database runs as another account, which must be able to get there.
await chmod(dataDirectory, 0o755)

try {
  await runUntilStopped(async (cleanUp, stop) => {
    const { directory } = await buildWeb(root, { signal: stop })
    const { port } = await startServer({
      config: await withSandbox(
        readConfig({ PORT: '0', DATA_DIR: dataDirectory, LOG_LEVEL: 'error' }),
        cleanUp,
      ),
      cleanUp,
      stop,
      seed: (sql) => seedDemoTown(sql, () => {}),
      webDirectory: Promise.resolve(directory),
      // Journeys sign in and sign up faster than people do.
      limitCalls: false,
    })
    process.send?.({ address: `http://localhost:${port}` })
  })
} catch (error) {
  reportStartFailure(error)
} finally {
  await rm(dataDirectory, { recursive: true, force: true })
  if (process.connected) process.disconnect()
}
