import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import type { Node } from '../cluster/node.ts'
import { aRepository, BINARIES, handOver, type Repository, readClock } from './pgbackrest.fixture.ts'

// Run it as root or as postgres: patroni.yml lets that account alone connect by the socket.
test('a cluster with backups over a change of the primary is restored to a moment, as operations.md says', async () => {
  const repository = await aRepository()
  const cluster = await startCluster({
    configuration: await aConfiguration(repository),
    environmentOf: repository.environmentOf,
  })
  onTestFinished(() => cluster[Symbol.asyncDispose]())
  const former = await cluster.primary()
  await repository.pgbackrest(former, 'stanza-create')
  await repository.runScheduled(former, 'full')
  await cluster.switchOver()
  await cluster.settled()
  const primary = await cluster.primary()
  expect(primary.name).not.toBe(former.name)
  for (const node of cluster.nodes) await repository.runScheduled(node, 'diff')
  expect(await repository.listBackups(primary)).toHaveLength(2)

  const sql = cluster.connect(primary)
  await sql`create table notes as select generate_series(1, 1000) as note`
  const moment = await readClock(sql)
  await sql`delete from notes`
  await handOver(sql)
  await sql.end()

  for (const node of cluster.nodes) await node.stop()
  for (const { data } of cluster.nodes) await rename(data, `${data}.former`)
  await repository.restoreTo(primary, moment)
  await runUntilRestored(repository, primary)
  cluster.control('remove', ['mainstreet', 'Yes I am aware'])
  await primary.start()
  await eventually(async () => expect(await primary.role()).toBe('primary'))
  for (const node of cluster.nodes) if (node !== primary) await node.start()
  await cluster.settled()
  for (const node of cluster.nodes) expect(await countNotes(cluster, node)).toBe(1000)
  await repository.runScheduled(primary, 'full')
  expect(await repository.listBackups(primary)).toHaveLength(3)
})

/** A folder for Patroni: the files to copy, and what differs on a machine with several servers. */
async function aConfiguration({ directory }: Repository): Promise<string> {
  const folder = path.join(directory, 'patroni')
  await mkdir(folder)
  await symlink(path.resolve(import.meta.dirname, '../cluster/patroni.yml'), path.join(folder, '1.yml'))
  await symlink(path.join(import.meta.dirname, 'patroni.yml'), path.join(folder, '2.yml'))
  const own = `postgresql: {parameters: {unix_socket_directories: '${directory}'}}`
  await writeFile(path.join(folder, '3.yml'), own)
  return folder
}

/**
 * Starts PostgreSQL without Patroni until it takes writes, and stops it again. The settings are those of the server
 * that made the backup: its address is not here. In this test its port and its path are not, either.
 */
async function runUntilRestored(repository: Repository, node: Node) {
  const log = path.join(repository.directory, 'restore.log')
  const files = `-c hba_file=${node.data}/pg_hba.conf -c ident_file=${node.data}/pg_ident.conf`
  const options = ['-D', node.data, '-l', log, '-o', `-h '' -p ${node.port} ${files}`]
  await repository.execute(node, `${BINARIES}/pg_ctl`, ...options, 'start')
  await eventually(async () => {
    expect(await repository.execute(node, 'psql', '-Atc', 'select pg_is_in_recovery()')).toBe('f\n')
  })
  await repository.execute(node, `${BINARIES}/pg_ctl`, '-D', node.data, 'stop')
}

async function countNotes(cluster: Cluster, node: Node): Promise<number> {
  const sql = cluster.connect(node)
  const notes = await sql`select from notes`
  await sql.end()
  return notes.length
}
