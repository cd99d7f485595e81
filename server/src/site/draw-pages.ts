import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AskApi, Drawing } from '#contract/shared/drawing.ts'
import { within } from '../infrastructure/database/probe.ts'
import { traceparentOf } from '../infrastructure/metrics/trace.ts'
import { escapeScript } from './page-head.ts'
import type { Page } from './pages.ts'

/** The address with nothing but what the page reads: whatever else somebody adds, the drawing is the same. */
export function readAddress({ drawnWith }: Pick<Page, 'drawnWith'>, url: string): string {
  const [path = '/', query] = url.split('?')
  const given = new URLSearchParams(query)
  const read = new URLSearchParams()
  for (const param of drawnWith ?? []) {
    const value = given.get(param)
    if (value !== null) read.set(param, value)
  }
  return read.size === 0 ? path : `${path}?${read}`
}

const PATIENCE_MS = 2_000
/** Under more load than this, drawing would delay everybody. The browsers then draw. */
const AT_ONCE = 8
const KEPT_CHARACTERS = 4_000_000

/** A page as a visitor sees it before any script has run, and the answers that it was drawn from, as JSON. */
export type DrawnPage = { html: string; links: string; answers: string }

export type DrawPage = (page: Page, request: FastifyRequest) => Promise<DrawnPage | null>

type DrawOptions = {
  app: FastifyInstance
  /** The file of the build of the web app for the server. */
  module: string | null
  settings: Readonly<Record<string, string>>
  /** How long a visitor waits for the drawing at most. */
  patienceMs?: number | undefined
}

/** The calls of a page go through the server's own routes, with the limits of the visitor's network. */
const asking = new AsyncLocalStorage<AskApi>()

/**
 * Returns a function that draws a page for somebody who is not signed in, from the answers that the API gives a visitor.
 * It resolves to null where the page is not drawn, and after any failure: the page then draws itself in the browser.
 */
export function pageDrawer(options: DrawOptions): DrawPage {
  const { app, module, settings, patienceMs = PATIENCE_MS } = options
  // Loaded with the first visit, so that a server without visitors does without its memory.
  let loading: Promise<Drawing> | null = null
  let running = 0
  const kept = new LRUCache<string, { html: string; links: string }>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ html, links }) => html.length + links.length + 1,
  })

  async function draw(page: Page, request: FastifyRequest, file: string): Promise<DrawnPage> {
    loading ??= loadDrawing(file)
    const { readAnswers, drawPage } = await loading
    const address = readAddress(page, request.url)
    const answers = await asking.run(askFor(app, request), () => readAnswers(address))
    const text = escapeScript(answers)
    // The answers are part of the key, so a page is never older than they are.
    const key = createHash('sha256').update(`${address}\n${text}`).digest('base64')
    const drawn = kept.get(key) ?? (await drawPage({ address, answers, settings }))
    kept.set(key, drawn)
    return { ...drawn, answers: text }
  }

  return async (page, request) => {
    if (module === null || request.method === 'HEAD' || running >= AT_ONCE) return null
    if (page.drawnWith === null) return null
    running += 1
    const drawing = draw(page, request, module).finally(() => {
      running -= 1
    })
    try {
      return await within(patienceMs, drawing)
    } catch (error) {
      request.log.warn({ err: error }, 'The page could not be drawn. The browser draws it.')
      return null
    }
  }
}

async function loadDrawing(file: string): Promise<Drawing> {
  const drawing = (await import(pathToFileURL(file).href)) as Drawing
  drawing.setCallHandler((call) => {
    const ask = asking.getStore()
    if (ask === undefined) throw new Error('A page asks the API only while it is drawn.')
    return ask(call)
  })
  return drawing
}

const askFor =
  (app: FastifyInstance, { ip, trace }: FastifyRequest): AskApi =>
  async ({ method, address, body }) => {
    const reply = await app.inject({
      method,
      url: address,
      remoteAddress: ip,
      headers: {
        traceparent: traceparentOf(trace),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: reply.statusCode, text: reply.body }
  }
