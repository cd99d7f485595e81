// The production entry: serves what is built, starts nothing that it was not told to. `npm start` is the
// friendlier one, tools/start.ts.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import { readConfig } from '#server/app/config.ts'
import { assertPortFree } from '#server/app/free-port.ts'
import { reportFailure } from '#server/app/report-failure.ts'
import { startServer } from '#server/app/start.ts'
import { runUntilStopped } from '#server/app/until-stopped.ts'

const built = path.resolve(import.meta.dirname, '../dist/web')

try {
  const config = readConfig(process.env)
  await assertPortFree(config.HOST, config.PORT)
  await runUntilStopped(async (cleanUp, stop) => {
    const { port } = await startServer({
      config,
      cleanUp,
      stop,
      say: (line) => console.log(line),
      seed: config.SEED_DEMO ? seedDemoTown : undefined,
      webDirectory: Promise.resolve(existsSync(path.join(built, 'index.html')) ? built : undefined),
    })
    console.log(`Mainstreet listens on ${config.HOST} port ${port}.`)
  })
} catch (error) {
  reportFailure(error)
}

async function seedDemoTown(sql: postgres.Sql): Promise<boolean> {
  const { seedDemo } = await import('#seed/seed-demo.ts')
  return seedDemo(sql, new Date())
}
