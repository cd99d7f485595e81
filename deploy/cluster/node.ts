import { spawnSync } from 'node:child_process'
import { chown, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Program, postgresAccount, run } from '../programs.ts'

/** One server of the cluster: etcd on three of them, Patroni, and the PostgreSQL that Patroni starts. */
export type Node = {
  name: string
  /** Where PostgreSQL listens. */
  port: number
  /** The directory of PostgreSQL. */
  data: string
  /** Where Patroni answers. */
  rest: number
  start(): Promise<void>
  /** Ends all its processes at once, as a power cut does. */
  kill(): Promise<void>
  /** Stops all its processes where they are, as a machine that hangs. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Stops Patroni and PostgreSQL in good order. */
  stop(): Promise<void>
  /** Its role by Patroni's answer, or null when it does not answer. */
  role(): Promise<'primary' | 'replica' | null>
  killEtcd(): Promise<void>
  startEtcd(): void
  log(): string
}

export type Place = { name: string; port: number; rest: number; etcd?: { client: number; peer: number } }

export type NodeOptions = {
  directory: string
  place: Place
  /** All places of the cluster. */
  places: readonly Place[]
  passwords: { superuser: string; replication: string }
  /** The file of Patroni, or a folder of files. */
  configuration: string
  /** Further variables for Patroni and PostgreSQL. */
  environmentOf: (server: { data: string; port: number }) => Record<string, string>
}

export function createNode({
  directory,
  place,
  places,
  passwords,
  configuration,
  environmentOf,
}: NodeOptions): Node {
  const { name, port, rest } = place
  const home = path.join(directory, name)
  const data = path.join(home, 'postgresql')
  const account = postgresAccount()
  const members = places.flatMap((one) => (one.etcd ? [{ name: one.name, ...one.etcd }] : []))
  let etcd: Program | null = null
  let patroni: Program | null = null

  function startEtcd() {
    if (!place.etcd) return
    const [client, peer] = [place.etcd.client, place.etcd.peer].map((one) => `http://127.0.0.1:${one}`)
    etcd = run('etcd', [], {
      env: {
        ...process.env,
        ETCD_NAME: name,
        ETCD_DATA_DIR: path.join(home, 'etcd'),
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_LISTEN_CLIENT_URLS: client,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_ADVERTISE_CLIENT_URLS: client,
        ETCD_INITIAL_CLUSTER: members.map((one) => `${one.name}=http://127.0.0.1:${one.peer}`).join(),
        ETCD_INITIAL_CLUSTER_TOKEN: path.basename(directory),
      },
    })
  }

  /** Patroni, PostgreSQL with its processes, and etcd. */
  async function signalAll(signal: NodeJS.Signals) {
    const postmaster = await postmasterOf(data)
    const own = [patroni, etcd].flatMap((program) => (program?.isRunning() ? (program.child.pid ?? []) : []))
    for (const pid of [...own, ...(postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)])]) {
      signalProcess(pid, signal)
    }
  }

  return {
    name,
    port,
    data,
    rest,
    async start() {
      await mkdir(home, { recursive: true, mode: 0o700 })
      if (account) await chown(home, account.uid, account.gid)
      if (!etcd?.isRunning()) startEtcd()
      patroni = run('patroni', [configuration], {
        ...account,
        cwd: home,
        env: {
          ...process.env,
          ...environmentOf({ data, port }),
          HOME: home,
          PATRONI_NAME: name,
          PATRONI_ETCD3_HOSTS: members.map(({ client }) => `'127.0.0.1:${client}'`).join(),
          PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
          PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_DATA_DIR: data,
          PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: passwords.replication,
        },
      })
    },
    async kill() {
      await signalAll('SIGKILL')
      await Promise.all([patroni?.stop('SIGKILL'), etcd?.stop('SIGKILL')])
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    stop: async () => patroni?.stop(),
    async role() {
      const answer = await fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(1_000) })
        .then((reply) => reply.text())
        .catch(() => '')
      if (!/"state": ?"running"/.test(answer)) return null
      return /"role": ?"(master|primary)"/.test(answer) ? 'primary' : 'replica'
    },
    killEtcd: async () => etcd?.stop('SIGKILL'),
    startEtcd,
    log: () => `${name}:\n${patroni?.log() ?? ''}`,
  }
}

async function postmasterOf(data: string): Promise<number | null> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || null
}

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0)

function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
