import { startServer } from '#server/app/start.ts'
import { runUntilStopped } from '#server/app/until-stopped.ts'
import { readConfig } from '#server/config/config.ts'

// One process of Mainstreet, of the version in whose folder this file lies. SIGTERM stops it as it stops `npm start`.
await runUntilStopped(async (cleanUp, stop) => {
  await startServer({
    config: readConfig(process.env),
    cleanUp,
    stop,
    webDirectory: Promise.resolve(undefined),
    limitCalls: false,
  })
})
