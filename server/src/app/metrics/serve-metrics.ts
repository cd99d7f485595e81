import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { explainListenError } from '../free-port.ts'
import { createMetrics, type Metrics } from './create-metrics.ts'

type MetricsServer = { port: number; close(): Promise<void> }

/**
 * Answers `/api/metrics` on a port of its own, so that no proxy of the site passes it on. Throws when it is taken.
 */
export async function serveMetrics(
  { METRICS_HOST: host, METRICS_PORT: port = 0, ...config }: Config,
  database: Database,
): Promise<MetricsServer> {
  const metrics = createMetrics({ METRICS_HOST: host, METRICS_PORT: port, ...config }, database)
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    request.resume()
    const [path] = (request.url ?? '').split('?')
    if (path !== '/api/metrics') answer(response, 404, 'The metrics are at /api/metrics.\n')
    else if (request.method !== 'GET') answer(response, 405, 'This address answers GET only.\n')
    else void answerMetrics(metrics, response)
  })
  server.maxConnections = 20
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    metrics.close()
    throw explainListenError(error, host, port, 'METRICS_')
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
      metrics.close()
    },
  }
}

const answer = (response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8') =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)

async function answerMetrics(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    answer(response, 200, await metrics.read(), metrics.contentType)
  } catch (error) {
    answer(response, 500, `${error instanceof Error ? error.message : error}\n`)
  }
}
