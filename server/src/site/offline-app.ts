import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { titleOf } from '#contract/shared/pages.ts'
import type { Config } from '../config/config.ts'
import { revalidate } from '../infrastructure/http/revalidate.ts'
import { siteOrigin } from '../infrastructure/http/site-origin.ts'
import type { WebBuild } from './built-web.ts'
import { renderHead } from './page-head.ts'

/** The file of the build that is not served as it lies there. */
export const SERVICE_WORKER = 'service-worker.js'

/** Replaces the service worker of a browser, and removes itself with all that was kept. */
const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Serves what the app needs to open without a network: its service worker, and a document without a page. */
export async function addOfflineApp(
  app: FastifyInstance,
  build: WebBuild,
  { config, settings }: { config: Config; settings: Record<string, string> },
): Promise<void> {
  const file = path.join(build.directory, SERVICE_WORKER)
  const built = config.SERVICE_WORKER ? await readFile(file, 'utf8').catch(() => null) : null
  const worker = built ?? REMOVING_WORKER
  app.get(`/${SERVICE_WORKER}`, { onSend: revalidate }, async (_, reply) =>
    // Neither a browser nor a proxy keeps it: an old worker would keep an old version alive.
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  )
  app.get('/shell.html', { onSend: revalidate }, async (request, reply) => {
    const head = {
      title: titleOf(undefined),
      description: '',
      unlisted: true,
      url: siteOrigin(config.PUBLIC_URL, request),
      modules: [],
      styles: [],
      fetches: [],
      settings,
    }
    return reply
      .header('cache-control', 'public, no-cache')
      .type('text/html; charset=utf-8')
      .send(build.document(renderHead(head)))
  })
}
