import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { logIn } from '#contract/accounts/log-in.ts'
import type { logOut } from '#contract/accounts/log-out.ts'
import type { placeOrder } from '#contract/orders/place-order.ts'
import type { LocalProduct, listLocalProducts } from '#contract/products/list-local-products.ts'
import type { getStore } from '#contract/stores/get-store.ts'
import { ApiProblem, call, NetworkFailure, onSessionEnd } from './api.ts'
import { serverNow } from './server-time.ts'

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.unstubAllGlobals()
  onSessionEnd(async () => false)
})

const answer = (body: string, status = 200) => send.mockResolvedValueOnce(new Response(body, { status }))
const problemOf = (promise: Promise<unknown>) => promise.catch((problem: unknown) => problem)

test('fills the path and the query, and sends the cookie', async () => {
  answer('{"store":null}')
  await call<typeof getStore>('GET /stores/{storeId}', { params: { storeId: 'a/b' } })
  expect(send.mock.calls[0]?.[0]).toBe('/api/stores/a%2Fb')
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' })
  answer('{}')
  const query = { latitude: 36.1, longitude: -86.7, search: 'a&b', cursor: undefined }
  await call<typeof listLocalProducts>('GET /products/local', { query })
  expect(send.mock.calls[1]?.[0]).toBe('/api/products/local?latitude=36.1&longitude=-86.7&search=a%26b')
})

test('a call reads the time of the server', async () => {
  const threeHours = 3 * 60 * 60_000
  for (const ahead of [threeHours, 0]) {
    const date = new Date(Date.now() + ahead).toUTCString()
    send.mockResolvedValueOnce(new Response('{}', { headers: { 'cache-control': 'no-store', date } }))
    await call<typeof logOut>('POST /logout')
    expect(Math.round((serverNow() - Date.now()) / 60_000)).toBe(ahead / 60_000)
  }
})

test('sends a body as JSON, and the content type only with a body', async () => {
  answer('{"success":true}')
  await call<typeof logOut>('POST /logout', { body: {} })
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  answer('{"success":true}')
  await call<typeof logOut>('POST /logout')
  expect(send.mock.calls[1]?.[1]?.headers).not.toHaveProperty('content-type')
})

test('a change names the person whom the page shows, and a read does not', async () => {
  onSessionEnd(
    async () => false,
    () => 'june',
  )
  answer('{"success":true}')
  await call<typeof logOut>('POST /logout', { body: {} })
  expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ 'mainstreet-user': 'june' })
  answer('{}')
  await call<typeof getStore>('GET /stores/{storeId}', { params: { storeId: 'a' } })
  expect(send.mock.calls[1]?.[1]?.headers).not.toHaveProperty('mainstreet-user')
})

test('a problem carries its code, message, fields and the whole reply', async () => {
  const body = { code: 'cart_changed', message: 'Prices changed.', fields: { zip: 'Zip?' }, changes: [] }
  answer(JSON.stringify(body), 409)
  const problem = await problemOf(
    call<typeof getStore>('GET /stores/{storeId}', { params: { storeId: 'a' } }),
  )
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({
    status: 409,
    code: 'cart_changed',
    statedMessage: 'Prices changed.',
    fields: { zip: 'Zip?' },
    body,
  })
})

test.each([
  [502, '<h1>Bad gateway</h1>', 'unavailable'],
  [200, '<h1>Log in to this network</h1>', 'internal'],
  [404, '', 'not_found'],
])('a reply of %i from another server has no text for people', async (status, body, code) => {
  answer(body, status)
  const problem = await problemOf(call<typeof logOut>('POST /logout'))
  expect(problem).toMatchObject({ status, code, statedMessage: null })
})

test('a lost connection becomes a NetworkFailure, and an abort stays an AbortError', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await problemOf(call<typeof logOut>('POST /logout'))).toBeInstanceOf(NetworkFailure)
  const signal = AbortSignal.abort()
  send.mockRejectedValueOnce(new DOMException('Aborted', 'AbortError'))
  expect(await problemOf(call<typeof logOut>('POST /logout', { signal }))).toMatchObject({
    name: 'AbortError',
  })
})

test('the compiler checks the input and the reply of each operation', () => {
  // This function is never called. The test is that it compiles.
  const typed = async () => {
    // @ts-expect-error another operation's address
    await call<typeof logIn>('POST /logout', { body: { username: '', password: '' } })
    // @ts-expect-error a body is needed
    await call<typeof logIn>('POST /login')
    // @ts-expect-error the query needs its point
    await call<typeof listLocalProducts>('GET /products/local', { query: { latitude: 1 } })
    // @ts-expect-error numbers stay numbers
    await call<typeof listLocalProducts>('GET /products/local', { query: { latitude: '1', longitude: 1 } })
    const page = await call<typeof listLocalProducts>('GET /products/local', {
      query: { latitude: 1, longitude: 1 },
    })
    expectTypeOf(page.products).toEqualTypeOf<LocalProduct[]>()
    type Placed = Awaited<ReturnType<typeof call<typeof placeOrder>>>
    expectTypeOf<Placed['success']>().toEqualTypeOf<true>()
  }
  expect(typed).toBeTypeOf('function')
})

const signedOut = '{"code":"not_signed_in","message":"Please log in to continue."}'

test('a call whose session has ended is repeated once after the person has logged in again', async () => {
  onSessionEnd(async () => true)
  answer(signedOut, 401)
  answer('{"success":true}')
  expect(await call<typeof logOut>('POST /logout', { body: {} })).toEqual({ success: true })
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0])
  answer(signedOut, 401)
  answer(signedOut, 401)
  expect(await problemOf(call<typeof logOut>('POST /logout'))).toMatchObject({ code: 'not_signed_in' })
  expect(send).toHaveBeenCalledTimes(4)
})

test('a call whose session has ended fails when nobody logs in again', async () => {
  answer(signedOut, 401)
  expect(await problemOf(call<typeof logOut>('POST /logout'))).toMatchObject({ code: 'not_signed_in' })
})

test("a wrong password and a proxy's own 401 do not count as an ended session", async () => {
  const resume = vi.fn(async () => true)
  onSessionEnd(resume)
  answer('{"code":"sign_in_failed"}', 401)
  await problemOf(call<typeof logOut>('POST /logout'))
  answer('<h1>Who are you?</h1>', 401)
  await problemOf(call<typeof logOut>('POST /logout'))
  expect(resume).not.toHaveBeenCalled()
})

test.each([
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [409, false],
  [422, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  // Not from our server, but for example the sign-in page of a hotel's network.
  [200, true],
])('whether the same call may succeed later after a %i: %s', (status, mayRecover) => {
  expect(new ApiProblem(status, undefined).mayRecover).toBe(mayRecover)
})
