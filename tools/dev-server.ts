// The server that `npm run dev` restarts when code changes: it answers /api, and Vite answers the rest.

import { assertPortFree } from '#server/app/free-port.ts'
import { reportFailure } from '#server/app/report-failure.ts'
import { startServer } from '#server/app/start.ts'
import { runUntilStopped } from '#server/app/until-stopped.ts'
import { readConfig } from '#server/config/config.ts'

try {
  const config = readConfig(process.env)
  await assertPortFree(config.HOST, config.PORT)
  await runUntilStopped(async (cleanUp, stop) => {
    await startServer({ config, cleanUp, stop, webDirectory: Promise.resolve(undefined) })
  })
} catch (error) {
  reportFailure(error)
}
