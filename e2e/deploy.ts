import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy before the server of the journeys, which can be unreachable and can bring a new version of the app. */
export type Site = AsyncDisposable & {
  address: string
  /** Requests arrive, and no answer comes. */
  fallSilent: () => void
  /** Nobody answers any more. */
  goAway: () => void
  comeBack: () => void
  /** From now on the service worker is another one, as after a deploy. */
  deploy: () => void
}

/** Starts a site of its own, so that a journey can break it without disturbing others. */
export async function aSite(): Promise<Site> {
  const target = new URL(process.env.E2E_BASE_URL ?? '')
  let version = 1
  let [isSilent, isAway] = [false, false]
  const proxy = createServer((incoming, outgoing) => {
    if (isSilent) return
    const { method, url, headers } = incoming
    const isWorker = url === '/service-worker.js'
    const passed = isWorker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers
    const onward = request({ host: target.hostname, port: target.port, method, path: url, headers: passed })
    onward.on('response', (answer) => {
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      if (isWorker) answer.on('end', () => outgoing.write(`\n// Version ${version}`))
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  // It keeps its port while nobody answers, so that no other program takes it.
  proxy.on('connection', (socket) => isAway && socket.destroy())
  await once(proxy.listen(0, 'localhost'), 'listening')
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    fallSilent: () => {
      isSilent = true
    },
    goAway() {
      ;[isSilent, isAway] = [false, true]
      proxy.closeAllConnections()
    },
    comeBack: () => {
      isAway = false
    },
    deploy: () => void version++,
    async [Symbol.asyncDispose]() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
