import type { Role } from '#contract/accounts/account.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { aWebBuild } from './built-web.fixture.ts'

type Browser = { cookie: string }

const aBrowser = async (database: Database, role: Role) => signedIn(database, await aUser(database, { role }))

/** Opens a page and returns the calls that its document preloads. */
async function earlyCalls(database: Database, url: string, headers: Browser) {
  await using build = await aWebBuild()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await createApp({ config, database, webDirectory: build.directory })
  const { statusCode, body } = await app.inject({ url, headers })
  await app.close()
  expect(statusCode).toBe(200)
  return [...body.matchAll(/as="fetch"[^>]* href="([^"]*)"/g)].map(([, href]) => href)
}

test('a page preloads for an owner what it asks for first, where the address has no query', async ({
  database,
}) => {
  const owner = await aBrowser(database, 'admin')
  const ofDashboard = ['/api/session', '/api/stores/own?limit=100', '/api/dashboard']
  expect(await earlyCalls(database, '/admin', owner)).toEqual(ofDashboard)
  expect(await earlyCalls(database, '/admin?store=1', owner)).toEqual(['/api/session'])
  expect(await earlyCalls(database, '/orders', owner)).toEqual(['/api/session'])
})

test('a page preloads for a customer what it asks for first, and nothing of the workplace', async ({
  database,
}) => {
  const customer = await aBrowser(database, 'user')
  expect(await earlyCalls(database, '/orders', customer)).toEqual(['/api/session', '/api/orders'])
  expect(await earlyCalls(database, '/admin', customer)).toEqual(['/api/session'])
})

test('a page preloads for an editor what the pages that editors may open ask for first', async ({
  database,
}) => {
  const [june, store] = [await aUser(database), await aStore(database)]
  await database.sql`insert into store_editors (store_id, user_id) values (${store.id}, ${june.id})`
  const editor = await signedIn(database, june)
  const shelves = ['/api/session', '/api/inventory/stores?limit=100']
  expect(await earlyCalls(database, '/admin/product-settings', editor)).toEqual(shelves)
  const deskCalls = [...shelves, '/api/desk/parts?status=pending']
  expect(await earlyCalls(database, '/admin/orders', editor)).toEqual(deskCalls)
  expect(await earlyCalls(database, '/admin/companies', editor)).toEqual(['/api/session'])
  await database.sql`update stores set deleted_at = now() where id = ${store.id}`
  expect(await earlyCalls(database, '/admin/orders', editor)).toEqual(['/api/session'])
})

test('a page preloads nothing for a session that nobody has', async ({ database }) => {
  expect(await earlyCalls(database, '/orders', { cookie: `${SESSION_COOKIE}=unknown` })).toEqual([])
})

test('a page does not wait for a database that never says who reads it', async ({ database }) => {
  const customer = await aBrowser(database, 'user')
  const hung = { ...database, sql: (() => new Promise(() => {})) as unknown as Database['sql'] }
  expect(await earlyCalls(hung, '/orders', customer)).toEqual([])
})
