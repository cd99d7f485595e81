import { lstat, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { application } from './application.ts'
import { type DatabaseHome, shortHash } from './database-home.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Machine } from './machine.ts'
import { giveTo } from './server-account.ts'
import { readPidFile } from './server-pid-file.ts'

/** Where the server of a home listens. With a socket, `host` is its directory, as PostgreSQL clients have it. */
export type ServerEndpoint = {
  kind: 'socket' | 'tcp'
  host: string
  port: number
}

const socketPort = 5432

/** Where a running server of this home answers. Null if no server can be found. */
export async function findEndpoint(machine: Machine, home: DatabaseHome): Promise<ServerEndpoint | null> {
  if (machine.platform !== 'win32') {
    // A server in a directory of another account is not ours.
    const host = socketDirectory(home)
    return (await isPrivateDirectory(home, host)) ? { kind: 'socket', host, port: socketPort } : null
  }
  const running = await readPidFile(home.cluster)
  return running?.port ? { kind: 'tcp', host: '127.0.0.1', port: running.port } : null
}

/** Where the next server of this home listens. With TCP that is the given port, or a free one. */
export async function prepareEndpoint(
  machine: Machine,
  home: DatabaseHome,
  port?: number,
): Promise<ServerEndpoint> {
  if (machine.platform === 'win32') {
    return { kind: 'tcp', host: '127.0.0.1', port: port ?? (await findFreePort()) }
  }
  await makePrivateDirectory(home, socketDirectory(home))
  return { kind: 'socket', host: socketDirectory(home), port: socketPort }
}

/** The file that a server with this endpoint makes in its directory. */
export function socketFile(endpoint: ServerEndpoint): string {
  return join(endpoint.host, `.s.PGSQL.${endpoint.port}`)
}

/** Makes the server listen at the endpoint and nowhere else. */
export function endpointArguments({ kind, host, port }: ServerEndpoint): string[] {
  const addresses = kind === 'tcp' ? host : ''
  const directories = kind === 'socket' ? host : ''
  return [
    ...['-c', `listen_addresses=${addresses}`],
    ...['-c', `unix_socket_directories=${directories}`],
    ...['-c', `port=${port}`],
  ]
}

/*
 * The path of a socket has at most 107 bytes, on macOS 103, and PostgreSQL reads a comma as a separator. Otherwise the
 * socket is in /tmp under a short name. TMPDIR may be another directory at the next start.
 */
function socketDirectory(home: DatabaseHome): string {
  const path = join(home.socketDirectory, `.s.PGSQL.${socketPort}`)
  const fits = Buffer.byteLength(path) <= 103 && !/[,"]/.test(path)
  return fits ? home.socketDirectory : join('/tmp', `${application.slug}-${shortHash(home.directory)}`)
}

async function makePrivateDirectory(home: DatabaseHome, directory: string): Promise<void> {
  const made = await mkdir(directory, { recursive: true, mode: 0o700 })
  if (made) return giveTo(home.account, directory)
  if (await isPrivateDirectory(home, directory)) return
  throw new DatabaseStartError(
    `${directory} must be a private directory of the database (mode 0700), and belongs to somebody else or is open to others.`,
    `Delete it, or set ${application.dataDirectorySetting} to another place, and start again.`,
  )
}

// In /tmp another account may have created the directory.
async function isPrivateDirectory(home: DatabaseHome, directory: string): Promise<boolean> {
  const there = await lstat(directory).catch(() => null)
  const ownUid = home.account?.uid ?? process.getuid?.()
  return there?.isDirectory() === true && there.uid === ownUid && (there.mode & 0o077) === 0
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createServer()
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      listener.close(() => resolve(port))
    })
  })
}
