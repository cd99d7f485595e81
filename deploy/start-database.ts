import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import startDatabase, { startTemporary, urlOf } from '#testing/start-database.ts'

/** A PostgreSQL for the run at an address that other programs reach. The embedded one listens on a socket alone. */
export default async function startReachableDatabase(project: TestProject) {
  const { connection, stop } = await startTemporary()
  const { host, port } = connection
  const forwarder = createServer((incoming) => {
    const onward = path.isAbsolute(host) ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    incoming.pipe(onward).pipe(incoming)
    incoming.on('error', () => onward.destroy())
    onward.on('error', () => incoming.destroy())
  })
  await once(forwarder.listen(0, '127.0.0.1'), 'listening')
  const reachable = { ...connection, host: '127.0.0.1', port: (forwarder.address() as AddressInfo).port }
  process.env.TEST_DATABASE_URL = urlOf(reachable)
  await startDatabase(project)
  return async () => {
    forwarder.close()
    await stop()
  }
}
