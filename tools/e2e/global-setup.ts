import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Starts the server of the journeys unless E2E_BASE_URL names one that runs. Returns how to stop it. */
export default async function startServerOfTheJourneys(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined
  // Playwright hands its own loaders to every Node it starts; the server needs none.
  const { NODE_OPTIONS: _, ...environment } = process.env
  const server = fork(path.join(import.meta.dirname, 'serve.ts'), { env: environment, execArgv: [] })
  const exited = once(server, 'exit')
  const address = await Promise.race([
    once(server, 'message').then(([message]) => (message as { address: string }).address),
    exited.then(() => null),
  ])
  if (address === null) throw new Error('The server of the journeys did not start; it says above why.')
  // Workers are started later and inherit it.
  process.env.E2E_BASE_URL = address
  return async () => {
    if (server.connected) server.disconnect()
    await exited
  }
}
