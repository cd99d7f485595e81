import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { assertInstalled, freePorts, isListening, type Program, run, untilReady } from '../programs.ts'
import { createNode, type Node, type NodeOptions, type Place } from './node.ts'

export type Cluster = AsyncDisposable & {
  /** The three servers that run from the start. */
  nodes: Node[]
  /** A fourth server, without etcd, that a test may start. */
  spare: Node
  primary(): Promise<Node>
  /** Resolves when so many servers run, one as the primary and another one as its synchronous standby. */
  settled(count?: number): Promise<void>
  /** Makes another server the primary, as before the maintenance of a machine. */
  switchOver(): Promise<void>
  /** Runs patronictl, with these answers to its questions. */
  control(command: string, answers: readonly string[]): void
  /** The address of the database on these servers, or on all four. */
  url(nodes?: readonly Node[]): string
  /** The same database through HAProxy. */
  proxy: { primary: string; replicas: string }
  /** A connection of the superuser. */
  connect(node: Node, database?: string): postgres.Sql
}

const SETTLED_WITHIN_MS = 90_000
const PATRONI = path.join(import.meta.dirname, 'patroni.yml')

/**
 * Starts three servers with etcd, Patroni and PostgreSQL on this machine, HAProxy before them, and an empty database
 * `mainstreet` with an owner. The files beside this one are their configuration.
 */
export async function startCluster({
  configuration = PATRONI,
  environmentOf = () => ({}),
}: Partial<Pick<NodeOptions, 'configuration' | 'environmentOf'>> = {}): Promise<Cluster> {
  assertInstalled({ etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' })
  await using undo = new AsyncDisposableStack()
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-cluster-'))
  await chmod(directory, 0o755)
  undo.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  const passwords = { superuser: randomUUID(), replication: randomUUID(), owner: randomUUID() }
  const ports = await freePorts(16)
  const take = () => ports.pop() ?? 0
  const places = ['db1', 'db2', 'db3', 'db4'].map(
    (name): Place => ({
      name,
      port: take(),
      rest: take(),
      ...(name !== 'db4' && { etcd: { client: take(), peer: take() } }),
    }),
  )
  const all = places.map((place) =>
    createNode({ directory, place, places, passwords, configuration, environmentOf }),
  )
  const [nodes, spare] = [all.slice(0, 3), all[3]]
  if (!spare) throw new Error('There is no fourth server.')
  const addressOf = (hosts: string, user: string, database = 'mainstreet') =>
    `postgres://${user}@${hosts}/${database}`
  const owner = `mainstreet:${passwords.owner}`
  const connect = (node: Node, database?: string) =>
    postgres(addressOf(`127.0.0.1:${node.port}`, `postgres:${passwords.superuser}`, database), {
      max: 1,
      connect_timeout: 5,
      fetch_types: false,
    })

  for (const node of nodes) {
    await node.start()
    undo.defer(() => node.kill())
  }
  const primary = () => findPrimary(all)
  const admin = connect(await primary(), 'postgres')
  await admin.unsafe(`create role mainstreet login password '${passwords.owner}'`)
  await admin.unsafe('create database mainstreet owner mainstreet')
  await admin.end()
  const [toPrimary, toReplicas] = [take(), take()]
  const proxy = await startProxy(places, toPrimary, toReplicas)
  undo.defer(() => proxy.stop())

  /** How many servers stream from this primary. One that is being made does so under another name. */
  async function countFollowers(node: Node): Promise<number> {
    const sql = connect(node, 'postgres')
    try {
      return (
        await sql`select from pg_stat_replication where state = 'streaming' and application_name like 'db_'`
      ).length
    } catch {
      return 0
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  async function settled(count = 3) {
    const end = performance.now() + SETTLED_WITHIN_MS
    while (!(await hasSyncStandby(await primary())) || (await countFollowers(await primary())) < count - 1) {
      if (performance.now() > end) throw new Error(all.map((node) => node.log()).join('\n\n'))
      await sleep(200)
    }
  }
  await settled()

  const started = undo.move()
  return {
    nodes,
    spare,
    primary,
    settled,
    connect,
    url: (chosen = all) => addressOf(chosen.map(({ port }) => `127.0.0.1:${port}`).join(), owner),
    proxy: {
      primary: addressOf(`127.0.0.1:${toPrimary}`, owner),
      replicas: addressOf(`127.0.0.1:${toReplicas}`, owner),
    },
    async switchOver() {
      const { name, rest } = await primary()
      const reply = await fetch(`http://127.0.0.1:${rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      })
      if (!reply.ok) throw new Error(`Patroni: ${await reply.text()}`)
    },
    control(command, answers) {
      const hosts = places.flatMap(({ etcd }) => (etcd ? `'127.0.0.1:${etcd.client}'` : []))
      execFileSync('patronictl', ['-c', PATRONI, command, 'mainstreet'], {
        env: { ...process.env, PATRONI_ETCD3_HOSTS: hosts.join() },
        input: answers.map((answer) => `${answer}\n`).join(''),
      })
    },
    async [Symbol.asyncDispose]() {
      for (const node of all) await node.resume()
      await spare.kill()
      await started.disposeAsync()
    },
  }
}

async function findPrimary(nodes: readonly Node[]): Promise<Node> {
  const end = performance.now() + SETTLED_WITHIN_MS
  while (performance.now() < end) {
    for (const node of nodes) if ((await node.role()) === 'primary') return node
    await sleep(100)
  }
  throw new Error(nodes.map((node) => node.log()).join('\n\n'))
}

/**
 * Whether Patroni knows a server that may become the primary. It learns some seconds after PostgreSQL of a synchronous
 * standby.
 */
async function hasSyncStandby({ rest }: Node): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null)
  return /"role": ?"sync_standby"/.test((await reply?.text()) ?? '')
}

async function startProxy(places: readonly Place[], toPrimary: number, toReplicas: number): Promise<Program> {
  const addresses = places
    .filter(({ etcd }) => etcd)
    .flatMap(({ name, port, rest }) => [
      [name.toUpperCase(), `127.0.0.1:${port}`],
      [`${name.toUpperCase()}_CHECK`, `127.0.0.1:${rest}`],
    ])
  const proxy = run('haproxy', ['-db', '-f', path.join(import.meta.dirname, 'haproxy.cfg')], {
    env: {
      ...process.env,
      PRIMARY_LISTEN: `127.0.0.1:${toPrimary}`,
      REPLICAS_LISTEN: `127.0.0.1:${toReplicas}`,
      ...Object.fromEntries(addresses),
    },
  })
  await untilReady('HAProxy', proxy, () => isListening(toPrimary))
  return proxy
}
