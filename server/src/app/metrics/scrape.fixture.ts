import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { serveMetrics } from './serve-metrics.ts'

/** The settings of a server with metrics on a free port. */
export const measuredConfig = (directory: string, settings: Record<string, string> = {}) =>
  readConfig({ LOG_LEVEL: 'silent', DATA_DIR: directory, METRICS_PORT: '0', ...settings })

/** Every series of a scrape with its value, such as `mainstreet_database_up` or `mainstreet_jobs{state="failed"}`. */
export type Scrape = Map<string, number>

/** Serves metrics until the test ends. */
export async function aMetricsServer(
  database: Database,
  config = measuredConfig('.'),
): Promise<{ port: number; scrape(): Promise<Scrape> }> {
  const { port, close } = await serveMetrics(config, database)
  onTestFinished(close)
  return { port, scrape: () => scrape(port) }
}

export async function scrape(port: number): Promise<Scrape> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/metrics`)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} ${text}`)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
