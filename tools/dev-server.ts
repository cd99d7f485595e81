// The server that `npm run dev` restarts when code changes: it answers /api, and Vite answers the rest.
import { readConfig } from '#server/app/config.ts'
import { assertPortFree } from '#server/app/free-port.ts'
import { reportFailure } from '#server/app/report-failure.ts'
import { startServer } from '#server/app/start.ts'
import { runUntilStopped } from '#server/app/until-stopped.ts'

try {
  const config = readConfig(process.env)
  await assertPortFree(config.HOST, config.PORT)
  await runUntilStopped(async (cleanUp, stop) => {
    await startServer({ config, cleanUp, stop, webDirectory: Promise.resolve(undefined) })
  })
} catch (error) {
  reportFailure(error)
}
