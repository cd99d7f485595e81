import { createApp } from '#server/app/create-app.ts'
import { listTasks } from '#server/app/features.ts'
import { readConfig } from '#server/config/config.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { startWorker } from '#server/infrastructure/queue/worker.ts'

/*
 * The process in which promotions and streams are measured: the real server with its worker, as `npm start` runs it.
 * It answers the message 'memory' with its memory after a garbage collection, and 'work' with what it has done so far.
 */
export type Work = { calls: number; processorMs: number }
export type LiveServerMessage = { port: number } | { residentBytes: number } | Work

const [connection = '{}', settings = '{}'] = process.argv.slice(2)
const database = openDatabase({ connection: JSON.parse(connection) })
const config = readConfig({ LOG_LEVEL: 'error', MAP_TILE_URL: 'none', ...JSON.parse(settings) })
const app = await createApp({ config, database, limitCalls: false, wakeWorker: () => worker.wake() })
const worker = startWorker({ database, tasks: listTasks(config), clock: systemClock, log: app.log })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: Number(new URL(address).port) } satisfies LiveServerMessage)
let calls = 0
app.server.on('request', () => {
  calls += 1
})
process.on('message', (asked) => {
  if (asked === 'work') {
    const { user, system } = process.cpuUsage()
    process.send?.({ calls, processorMs: (user + system) / 1000 } satisfies LiveServerMessage)
    return
  }
  globalThis.gc?.()
  process.send?.({ residentBytes: process.memoryUsage().rss } satisfies LiveServerMessage)
})
process.once('disconnect', () => process.exit(0))
