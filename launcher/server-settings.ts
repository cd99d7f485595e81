import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { application } from './application.ts'
import type { DatabaseHome } from './database-home.ts'
import type { Machine } from './machine.ts'
import { giveTo } from './server-account.ts'

export const settingsFileName = `${application.slug}.conf`

type Setting = {
  reason: string
  lines: readonly string[]
}

/*
 * For app and database on one machine with 1 GB and two cores, beside other programs. fsync, synchronous_commit and
 * full_page_writes keep their defaults, so that acknowledged data survives a power cut.
 */
const settings: readonly Setting[] = [
  {
    reason: 'Pages outside the buffers are expected in the cache of the system.',
    lines: ['effective_cache_size = 512MB'],
  },
  {
    reason: 'Enough for short transactions. The default grows with the buffers, and an idle server keeps it.',
    lines: ['wal_buffers = 2MB'],
  },
  {
    reason:
      'Several app processes with a pool each, and somebody with psql. A connection not in use costs little.',
    lines: ['max_connections = 100'],
  },
  {
    reason:
      'Per sort or hash, so times every query at work. Building an index may take more, there is one at a time.',
    lines: ['work_mem = 4MB', 'maintenance_work_mem = 64MB', 'autovacuum_work_mem = 32MB'],
  },
  {
    reason: 'Bounds the disk used for the log and the recovery after a power cut to a few seconds.',
    lines: ['min_wal_size = 64MB', 'max_wal_size = 512MB'],
  },
  {
    reason: 'On flash a random page costs little more than the next one; the default is for turning disks.',
    lines: ['random_page_cost = 1.1'],
  },
  {
    reason: 'Compiling takes longer than these short queries.',
    lines: ['jit = off'],
  },
  {
    reason:
      'With two cores a second worker takes from the next customer. Also keeps out of /dev/shm, which containers limit to 64 MB.',
    lines: ['max_parallel_workers_per_gather = 0', 'max_parallel_maintenance_workers = 0'],
  },
  {
    reason: 'Nothing replicates from this server: saves a process.',
    lines: ['max_logical_replication_workers = 0'],
  },
  {
    reason:
      'The app reports its failed statements itself; here they would only put customer data into a log file.',
    lines: ['log_min_messages = log', 'log_checkpoints = off'],
  },
  {
    reason: 'Names slow statements, without their values: those are customer data.',
    lines: ['log_min_duration_statement = 1s', 'log_parameter_max_length = 0'],
  },
  {
    reason: 'Same on every machine; the app turns times into local ones.',
    lines: ["timezone = 'UTC'", "log_timezone = 'UTC'"],
  },
]

const sinceVersion18: Setting = {
  reason: 'Reading ahead with workers of its own pays on slow network disks; saves three processes.',
  lines: ['io_method = sync'],
}

const MEGABYTE = 1024 * 1024

/**
 * The pages that PostgreSQL keeps itself: a quarter of the memory, as its manual advises, between what a town needs and
 * what a catalogue of a million products does. Only pages that were read take memory.
 */
function sharedBuffers({ memoryBytes }: Machine): Setting {
  const megabytes = Math.floor(memoryBytes / 4 / MEGABYTE)
  return {
    reason: 'A page from the cache of the system costs several times as much as one from here.',
    lines: [`shared_buffers = ${Math.max(64, Math.min(megabytes, 256))}MB`],
  }
}

/** Writes the settings at every start, so that an update of the app changes existing databases too. */
export async function writeSettings(
  machine: Machine,
  home: DatabaseHome,
  majorVersion: number,
): Promise<void> {
  const chosen = [sharedBuffers(machine), ...settings, ...(majorVersion >= 18 ? [sinceVersion18] : [])]
  const blocks = chosen.map(({ reason, lines }) => `# ${reason}\n${lines.join('\n')}\n`)
  const head = `# Written by ${application.name} at every start. To change a setting for good: alter system set … in psql.\n`
  const file = join(home.cluster, settingsFileName)
  await writeFile(file, [head, ...blocks].join('\n'), { mode: 0o600 })
  await giveTo(home.account, file)
}
