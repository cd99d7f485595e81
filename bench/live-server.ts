import { createApp } from '#server/app/create-app.ts'
import { listTasks } from '#server/app/features.ts'
import { readConfig } from '#server/config/config.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { startWorker } from '#server/infrastructure/queue/worker.ts'

/*
 * The process in which promotions and streams are measured: the real server with its worker, as `npm start` runs it.
 * It answers every message with its memory after a garbage collection.
 */
export type LiveServerMessage = { port: number } | { residentBytes: number }

const [connection = '{}', settings = '{}'] = process.argv.slice(2)
const database = openDatabase({ connection: JSON.parse(connection) })
const config = readConfig({ LOG_LEVEL: 'error', MAP_TILE_URL: 'none', ...JSON.parse(settings) })
const app = await createApp({ config, database, limitCalls: false, wakeWorker: () => worker.wake() })
const worker = startWorker({ database, tasks: listTasks(config), clock: systemClock, log: app.log })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: Number(new URL(address).port) } satisfies LiveServerMessage)
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ residentBytes: process.memoryUsage().rss } satisfies LiveServerMessage)
})
process.once('disconnect', () => process.exit(0))
