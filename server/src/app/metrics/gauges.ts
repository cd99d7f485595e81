import { Gauge, type Registry } from 'prom-client'
import type { ReplicaStanding } from '../../infrastructure/database/replica.ts'
import type { DiskFigures, Figures } from './read-figures.ts'

/** What is read at each scrape. `figures` is null when the database does not answer. */
export type Standing = { figures: Figures | null; replicas: ReplicaStanding[]; disks: DiskFigures[] }

type Values = number | null | undefined | readonly (readonly [label: string, value: number])[]
/** `label` names what the values are told apart by. */
type GaugeOf = { help: string; label?: string; values(standing: Standing): Values }

/** How many open orders there are in each state, and how old the oldest is. */
const byStatus = (figures: Figures | null, value: 'count' | 'seconds') =>
  figures?.openOrders.map((open) => [open.status, open[value]] as const)

/** Every gauge that is read at a scrape. What is unknown is left out. */
const GAUGES: Record<string, GaugeOf> = {
  database_up: {
    help: 'Whether the database answers: 1 or 0',
    values: ({ figures }) => (figures ? 1 : 0),
  },
  database_answer_seconds: {
    help: 'How long a question takes that asks nothing, with the wait for a free connection of the pool',
    values: ({ figures }) => figures?.answerSeconds,
  },
  database_connections: {
    help: "Mainstreet's connections to the database, of all its processes, by state",
    label: 'state',
    values: ({ figures }) => figures?.database.connections.map(({ state, count }) => [state, count]),
  },
  database_connections_most: {
    help: 'How many connections the database takes, of all programs',
    values: ({ figures }) => figures?.database.mostConnections,
  },
  database_size_bytes: {
    help: 'The size of the database',
    values: ({ figures }) => figures?.database.sizeBytes,
  },
  replica_used: {
    help: 'Whether reads go to the replica: 1 or 0',
    label: 'replica',
    values: ({ replicas }) => replicas.map(({ name, isUsed }) => [name, isUsed ? 1 : 0]),
  },
  replica_lag_seconds: {
    help: 'How far a replica is behind; a replica that gives no answer has none',
    label: 'replica',
    values: ({ replicas }) =>
      replicas.flatMap(({ name, lagMs }) => (lagMs === null ? [] : [[name, lagMs / 1000] as const])),
  },
  jobs: {
    help: 'Jobs by state: waiting, overdue by five minutes, or failed for good',
    label: 'state',
    values: ({ figures }) =>
      figures && (['waiting', 'overdue', 'failed'] as const).map((state) => [state, figures.jobs[state]]),
  },
  jobs_waited_seconds: {
    help: 'How long the oldest job is due that no server works on',
    values: ({ figures }) => figures?.jobs.waitedSeconds,
  },
  open_orders: {
    help: 'Open orders by status; an order of two stores counts for each of them',
    label: 'status',
    values: ({ figures }) => byStatus(figures, 'count'),
  },
  open_orders_age_seconds: {
    help: 'How old the oldest open order is, by status; one for later counts from an hour before',
    label: 'status',
    values: ({ figures }) => byStatus(figures, 'seconds'),
  },
  late_orders: {
    help: 'Open orders whose promised time or slot is over',
    values: ({ figures }) => figures?.lateOrders,
  },
  runs_open: {
    help: 'Open runs of couriers: their link works',
    values: ({ figures }) => figures?.runs.open,
  },
  courier_position_age_seconds: {
    help: 'How old the oldest position of a courier is; without one there is none',
    values: ({ figures }) => figures?.runs.positionSeconds,
  },
  last_backup_timestamp_seconds: {
    help: 'When the last good backup was made, in seconds since 1970',
    values: ({ figures }) => figures?.lastBackupAt,
  },
  disk_free_bytes: {
    help: 'Free space under a directory of this process',
    label: 'directory',
    values: ({ disks }) => disks.map(({ directory, freeBytes }) => [directory, freeBytes]),
  },
  disk_size_bytes: {
    help: 'The size of the disk under a directory of this process',
    label: 'directory',
    values: ({ disks }) => disks.map(({ directory, sizeBytes }) => [directory, sizeBytes]),
  },
}

/** Registers the gauges. The returned function sets them all. */
export function registerGauges(registry: Registry): (standing: Standing) => void {
  const registered = Object.entries(GAUGES).map(([name, { help, label, values }]) => {
    const gauge = new Gauge({
      name: `mainstreet_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
    })
    return (standing: Standing) => {
      // What is unknown now must not keep its last value.
      gauge.reset()
      if (label === undefined) gauge.remove()
      const found = values(standing) ?? []
      if (typeof found === 'number') gauge.set(found)
      else
        for (const [value, number] of found) gauge.set(label === undefined ? {} : { [label]: value }, number)
    }
  })
  return (standing) => {
    for (const set of registered) set(standing)
  }
}
