import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { onMeasured } from '../../infrastructure/metrics/measured.ts'
import { onOutgoingCall } from '../../infrastructure/metrics/outgoing-calls.ts'
import { VERSION } from '../../infrastructure/version.ts'
import { registerGauges } from './gauges.ts'
import { createFiguresReader, readDisks } from './read-figures.ts'
import { serviceOf } from './service-of.ts'

export type Metrics = {
  contentType: string
  /** The text for Prometheus, with figures of this moment. */
  read(): Promise<string>
  close(): void
}

/** From a statement that is in memory to a search that is given up. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600]

/** Counts what this process does from now on. */
export function createMetrics(config: Config, database: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stopCounting = countWork(registry, config)
  addInfo(registry)
  const setGauges = registerGauges(registry)
  const readFigures = createFiguresReader(database)
  return {
    contentType: registry.contentType,
    async read() {
      const [figures, disks] = await Promise.all([readFigures(), readDisks(config)])
      setGauges({ figures, disks, replicas: database.replicas() })
      return registry.metrics()
    },
    close() {
      stopCounting()
      registry.clear()
    },
  }
}

function addInfo(registry: Registry): void {
  const info = new Gauge({
    name: 'mainstreet_info',
    help: 'Always 1. Its label says which version runs',
    labelNames: ['version'],
    registers: [registry],
  })
  info.set({ version: VERSION }, 1)
}

function countWork(registry: Registry, config: Config): () => void {
  const registers = [registry]
  const answers = new Histogram({
    name: 'mainstreet_http_request_duration_seconds',
    help: 'Answered calls by operation, method and status; the operation page is a page, file a file of the web app',
    labelNames: ['operation', 'method', 'status'],
    buckets: CALL_SECONDS,
    registers,
  })
  const outgoing = new Histogram({
    name: 'mainstreet_outgoing_request_duration_seconds',
    help: 'Calls to other servers by service and status; the status none is no answer',
    labelNames: ['service', 'status'],
    buckets: CALL_SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'mainstreet_job_duration_seconds',
    help: 'Jobs by task and outcome; a failed one is tried again, or given up',
    labelNames: ['task', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  const emails = new Counter({
    name: 'mainstreet_emails_total',
    help: 'Emails by outcome: sent, refused for good, or failed and tried again',
    labelNames: ['outcome'],
    registers,
  })
  const refusedWrites = new Counter({
    name: 'mainstreet_refused_writes_total',
    help: 'Calls whose write the database refused, by its code; 53100 is a full disk',
    labelNames: ['code'],
    registers,
  })
  const positions = new Counter({
    name: 'mainstreet_courier_positions_total',
    help: 'Positions of couriers that were stored; of one courier the latest counts within a moment',
    registers,
  })
  const streams = new Gauge({
    name: 'mainstreet_live_streams',
    help: 'Open live streams of this process',
    registers,
  })
  // The first failure is no increase of a series that begins with it.
  for (const outcome of ['sent', 'refused', 'failed']) emails.inc({ outcome }, 0)
  for (const code of ['53100', '58030', '25006']) refusedWrites.inc({ code }, 0)
  const stops = [
    onMeasured('answer', ({ operation, method, status, seconds }) =>
      answers.observe({ operation, method, status }, seconds),
    ),
    onOutgoingCall(({ host, status, seconds }) =>
      outgoing.observe({ service: serviceOf(host, config), status: status ?? 'none' }, seconds),
    ),
    onMeasured('job', ({ task, outcome, seconds }) => jobs.observe({ task, outcome }, seconds)),
    onMeasured('mail', (labels) => emails.inc(labels)),
    onMeasured('positions', ({ count }) => positions.inc(count)),
    onMeasured('refusedWrite', (labels) => refusedWrites.inc(labels)),
    onMeasured('stream', ({ change }) => streams.inc(change)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
