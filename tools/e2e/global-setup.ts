import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Starts the server of the journeys unless E2E_BASE_URL names one that runs. Returns how to stop it. */
export default async function startServerOfTheJourneys(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined
  // Playwright passes its loaders to child processes by NODE_OPTIONS. The server does not need them.
  const { NODE_OPTIONS: _, ...environment } = process.env
  const server = fork(path.join(import.meta.dirname, 'serve.ts'), { env: environment, execArgv: [] })
  const exited = once(server, 'exit')
  const addresses = await Promise.race([
    once(server, 'message').then(
      ([message]) =>
        message as { address: string; clockAddress: string; outbox: string; pushService: string },
    ),
    exited.then(() => null),
  ])
  if (addresses === null)
    throw new Error('The server of the journeys did not start. Its output above says why.')
  // Playwright starts its workers later; they inherit this.
  process.env.E2E_BASE_URL = addresses.address
  process.env.E2E_CLOCK_URL = addresses.clockAddress
  process.env.E2E_OUTBOX = addresses.outbox
  process.env.E2E_PUSH_SERVICE = addresses.pushService
  return async () => {
    if (server.connected) server.disconnect()
    const [exitCode] = await exited
    if (exitCode !== 0) throw new Error('The server of the journeys did not stop cleanly.')
  }
}
