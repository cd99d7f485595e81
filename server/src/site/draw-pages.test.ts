import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aWebBuild } from './built-web.fixture.ts'
import { pageDrawer } from './draw-pages.ts'
import { getPage } from './pages.ts'

/** Draws the address and the answers of a store page, and counts how often it draws. */
const DRAWING = `
  let ask
  let count = 0
  export const setCallHandler = (given) => { ask = given }
  export const readAnswers = async (address) => {
    const [, id] = /^\\/store\\/([^/?]+)$/.exec(address) ?? []
    if (id === undefined) return []
    const { status, text } = await ask({ method: 'GET', address: '/api/stores/' + id })
    if (status !== 200) throw new Error('The API answered ' + status)
    return [[['store', id], JSON.parse(text).store]]
  }
  export const drawPage = async ({ address, answers }) => {
    count += 1
    if (address === '/contact') throw new Error('broken')
    const name = answers[0]?.[1].name ?? 'nobody'
    return { html: '<h1>Drawn ' + address + ' of ' + name.replaceAll('<', '&lt;') + ' as ' + count + '</h1>', links: '<link rel="x">' }
  }`

async function serving(
  database: Database,
  work: (app: FastifyInstance, log: string[]) => Promise<void>,
  { drawing = DRAWING, limitCalls = false } = {},
): Promise<void> {
  await using build = await aWebBuild(drawing)
  const log: string[] = []
  const config = readConfig({ LOG_LEVEL: 'warn', MAP_TILE_URL: 'none' })
  const logStream = { write: (line: string) => void log.push(line) }
  const app = await createApp({ config, database, webDirectory: build.directory, limitCalls, logStream })
  try {
    await work(app, log)
  } finally {
    await app.close()
  }
}

const drawnText = (html: string) => /<div id="root"><h1>Drawn (.*?)<\/h1><\/div>/.exec(html)?.[1]
const answersOf = (html: string): unknown => {
  const [, text] = /<script type="application\/json" id="known-answers">(.*?)<\/script>/s.exec(html) ?? []
  return text === undefined ? undefined : JSON.parse(text)
}

describe('the page of a visitor', () => {
  test('is found by a whole address, as proxies send it', async ({ database }) => {
    await serving(database, async (app) => {
      const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
      const ask = async (target: string) => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
        return (await text(socket)).split('\r\n')[0]
      }
      for (const target of ['/about', '?x', '', '/api/health?x'])
        expect(await ask(`http://127.0.0.1:${port}${target}`), target).toBe('HTTP/1.1 200 OK')
    })
  })

  test('contains the drawing, its answers and its links, and preloads no call', async ({ database }) => {
    const store = await aStore(database)
    await serving(database, async (app) => {
      const { body, headers } = await app.inject(`/store/${store.id}`)
      expect(drawnText(body)).toBe(`/store/${store.id} of ${store.name} as 1`)
      expect(answersOf(body)).toMatchObject([[['store', store.id], { name: store.name }]])
      expect(body.indexOf('<link rel="x">')).toBeLessThan(body.indexOf('</head>'))
      expect(body).not.toContain('as="fetch"')
      expect(body).toContain('<noscript>Searching and ordering need JavaScript.</noscript>')
      // The browser fetches no module before it has painted the page.
      const [, scripts = ''] = /<template id="app-scripts">(.*?)<\/template>/s.exec(body) ?? []
      expect(scripts).toContain('<script type="module"')
      expect(body.replace(scripts, '')).not.toMatch(/type="module"|rel="modulepreload"/)
      // The service worker may keep it: it is drawn for visitors.
      expect(headers).toMatchObject({
        'cache-control': 'public, no-cache',
        vary: expect.stringMatching(/cookie/),
      })
    })
  })

  test('is drawn once for all parameters that it does not read', async ({ database }) => {
    const { id } = await aStore(database)
    await serving(database, async (app) => {
      for (const query of ['', '?x=1', '?x=2&utm_source=mail', '?sort=name'])
        expect(drawnText((await app.inject(`/${query}`)).body)).toMatch(/as 1$/)
      const search = '?search=tea&place=Nashville&x=3'
      expect(drawnText((await app.inject(`/store/${id}${search}`)).body)).toBe(
        `/store/${id}?place=Nashville&search=tea of nobody as 2`,
      )
    })
  })

  test('counts as a call of its network', async ({ database }) => {
    await serving(
      database,
      async (app) => {
        const open = async () => (await app.inject('/about')).statusCode
        const answers = new Set<number>()
        for (let time = 0; time < 601; time++) answers.add(await open())
        expect([...answers]).toEqual([200, 429])
      },
      { limitCalls: true },
    )
  })

  test('is drawn again only when an answer has changed', async ({ database }) => {
    const [one, other] = [await aStore(database), await aStore(database)]
    await serving(database, async (app) => {
      const drawn = async (id: string) => drawnText((await app.inject(`/store/${id}`)).body)
      expect(await drawn(one.id)).toMatch(/as 1$/)
      expect(await drawn(one.id)).toMatch(/as 1$/)
      expect(await drawn(other.id)).toBe(`/store/${other.id} of ${other.name} as 2`)
      await database.sql`update stores set name = 'Renamed' where id = ${one.id}`
      expect(await drawn(one.id)).toBe(`/store/${one.id} of Renamed as 3`)
    })
  })

  test('is the same for every query where the text is', async ({ database }) => {
    await serving(database, async (app) => {
      expect(drawnText((await app.inject('/about?from=mail')).body)).toBe('/about of nobody as 1')
      expect(drawnText((await app.inject('/about')).body)).toBe('/about of nobody as 1')
      expect(drawnText((await app.inject('/products/local?search=tea')).body)).toMatch(/search=tea/)
    })
  })

  test.for(['</script><script>alert(1)</script><!--', '"><img src=x onerror=alert(1)>', "$& $` $' $1"])(
    'holds the name %j as data',
    async (name, { database }) => {
      const { id } = await aStore(database, { name })
      await serving(database, async (app) => {
        const { body } = await app.inject(`/store/${id}`)
        expect(body).not.toMatch(/<script>|<img|<!--/)
        expect(body.match(/<script/g)).toHaveLength(4)
        expect(answersOf(body)).toMatchObject([[['store', id], { name }]])
      })
    },
  )

  test('counts its calls for the network of the visitor', async ({ database }) => {
    const { id } = await aStore(database)
    const run = async (app: FastifyInstance) => {
      const url = `/api/stores/${id}`
      const left = async (remoteAddress: string) =>
        Number((await app.inject({ url, remoteAddress })).headers['x-ratelimit-remaining'])
      const before = [await left('198.51.100.7'), await left('127.0.0.1')]
      await app.inject({ url: `/store/${id}`, remoteAddress: '198.51.100.7' })
      const after = [await left('198.51.100.7'), await left('127.0.0.1')]
      expect([Number(before[0]) - Number(after[0]), Number(before[1]) - Number(after[1])]).toEqual([2, 1])
    }
    await serving(database, run, { limitCalls: true })
  })
})

describe('the document without a drawing', () => {
  test('is for people whose session has ended, whom the browser may remember', async ({ database }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    await database.sql`delete from sessions where user_id = ${june.id}`
    await serving(database, async (app) => {
      expect(drawnText((await app.inject({ url: '/about', headers })).body)).toBeUndefined()
    })
  })

  test('is for people who are logged in', async ({ database }) => {
    const { id } = await aStore(database)
    const headers = await signedIn(database, await aUser(database))
    await serving(database, async (app) => {
      const { body, headers: sent } = await app.inject({ url: `/store/${id}`, headers })
      expect([drawnText(body), answersOf(body)]).toEqual([undefined, undefined])
      // Not public: no cache keeps what a person has opened.
      expect(sent['cache-control']).toBe('no-cache')
      expect(body).toContain(`href="/api/stores/${id}"`)
    })
  })

  test('is for pages that need a person, and for what does not exist', async ({ database }) => {
    const hidden = await anItem(database)
    await database.sql`update inventory_items set hidden = true where item_id = ${hidden.itemId}`
    const gone = await aStore(database)
    await database.sql`update stores set deleted_at = now() where id = ${gone.id}`
    await serving(database, async (app) => {
      for (const url of ['/cart', '/admin', '/forgot-password']) {
        expect(drawnText((await app.inject(url)).body), url).toBeUndefined()
      }
      for (const url of [
        '/nothing',
        `/store/${gone.id}`,
        `/store/${hidden.storeId}/product/${hidden.itemId}`,
      ]) {
        const { statusCode, body } = await app.inject(url)
        expect([statusCode, drawnText(body)], url).toEqual([404, undefined])
      }
    })
  })

  test('follows a failure, which is logged', async ({ database }) => {
    await serving(database, async (app, log) => {
      const { statusCode, body } = await app.inject('/contact')
      expect([statusCode, drawnText(body), answersOf(body)]).toEqual([200, undefined, undefined])
      expect(body).toContain('index-1a2b.js')
      expect(log.join('')).toContain('could not be drawn')
      // The next page is drawn.
      expect(drawnText((await app.inject('/about')).body)).toContain('/about')
    })
  })

  test('follows a build that cannot be loaded', async ({ database }) => {
    const run = async (app: FastifyInstance, log: string[]) => {
      expect((await app.inject('/about')).statusCode).toBe(200)
      expect(log.join('')).toContain('could not be drawn')
    }
    await serving(database, run, { drawing: "throw new Error('not built')" })
  })

  test('follows a drawing that does not end', async ({ app }) => {
    const endless =
      'export const setCallHandler = () => {}; export const readAnswers = () => new Promise(() => {})'
    await using build = await aWebBuild(endless)
    const warnings: unknown[] = []
    const draw = pageDrawer({
      app,
      module: `${build.directory}/.server/draw-page.js`,
      settings: {},
      patienceMs: 10,
    })
    const request = { url: '/about', method: 'GET', log: { warn: (facts: unknown) => warnings.push(facts) } }
    expect(await draw(getPage('/about').page, request as never)).toBeNull()
    expect(warnings).toHaveLength(1)
  })

  test('is what everybody above eight at once gets', async ({ app }) => {
    const slow = `export const setCallHandler = () => {}
      export const readAnswers = () => new Promise((resolve) => globalThis.waiting.push(() => resolve([])))
      export const drawPage = async () => ({ html: 'drawn', links: '' })`
    await using build = await aWebBuild(slow)
    const waiting: (() => void)[] = []
    Object.assign(globalThis, { waiting })
    const draw = pageDrawer({ app, module: `${build.directory}/.server/draw-page.js`, settings: {} })
    const request = { url: '/about', method: 'GET', log: console } as never
    const { page } = getPage('/about')
    const first = Array.from({ length: 8 }, () => draw(page, request))
    expect(await draw(page, request)).toBeNull()
    await eventually(() => expect(waiting).toHaveLength(8))
    for (const go of waiting) go()
    expect((await Promise.all(first)).map((drawn) => drawn?.html)).toEqual(Array(8).fill('drawn'))
    expect(draw(page, request)).toBeInstanceOf(Promise)
    waiting.at(-1)?.()
  })
})
