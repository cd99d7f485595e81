import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Operation } from '#contract/shared/operation.ts'
import { ProblemBody } from '#contract/shared/problem.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { encodeCursor } from '#server/infrastructure/http/cursor.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { listRoutes } from '../app/features.ts'

const operations = listRoutes(readConfig({}), {} as Database)
  .map(({ operation }): Operation => operation)
  // Takes no input, and its answer never ends.
  .filter(({ raw }) => raw !== 'text/event-stream')

/** Text that breaks programs: NUL, lone surrogates, right-to-left marks, prototype names, SQL, markup. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '\u202e',
  '\ufeff',
  '__proto__',
  'constructor',
  'toString',
  "';drop table users;--",
  '%',
  '\\',
  '</script>',
  'NaN',
  '-0',
  '1e400',
  '99999999999999999999',
  '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  '0199F3A2-6C1E-7C59-9D0E-2F4F1F6F8A11',
  '💐'.repeat(500),
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }))
const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63, 1e-320, -0, -1),
)
const value = fc.oneof({ weight: 3, arbitrary: text }, number, fc.jsonValue(), fc.object({ key: text }))

const cursor = fc
  .array(fc.oneof(text, number, fc.constant(null), fc.uuid()), { maxLength: 7 })
  .map((key) => encodeCursor(key))
/** Cursors in the form that the server makes, with absurd contents of the right types. */
const whole = fc.constantFrom(0, -(2 ** 31), 2 ** 31 - 1, 2 ** 31, -(2 ** 40), Number.MAX_SAFE_INTEGER)
const forged = fc.oneof(
  fc.tuple(whole, text, number, fc.uuid()),
  fc.tuple(whole, text, text),
  fc.tuple(whole, text, number, fc.uuid(), number, text),
)
const anyCursor = fc.oneof(text, cursor, forged.map(encodeCursor))

const names = ['latitude', 'longitude', 'south', 'north', 'west', 'east', 'zoom', 'limit', 'sort', 'search']
const query = fc
  .record({
    honest: fc.boolean(),
    cursor: fc.option(anyCursor),
    extra: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names, 'category', 'price'), text), text), {
      maxLength: 4,
    }),
  })
  .map(({ honest, cursor: position, extra }) => {
    const point = honest ? 'latitude=36.16&longitude=-86.78&south=36&north=37&west=-87&east=-86&zoom=9' : ''
    const pairs = [...extra, ...(position === null ? [] : [['cursor', position]])]
    return `${point}&${pairs.map(([name, of]) => `${encoded(name)}=${encoded(of)}`).join('&')}`
  })

const encoded = (raw: string | undefined) => encodeURIComponent((raw ?? '').toWellFormed())

/** The operation's own example with some members replaced, so that most of it passes the schema. */
const bodyFor = (operation: Operation) => {
  const [example = {}] = (operation.body?.meta()?.examples ?? []) as Record<string, unknown>[]
  const members = Object.keys(example)
  return fc.oneof(
    value,
    fc
      .dictionary(members.length === 0 ? text : fc.constantFrom(...members), value, { maxKeys: 2 })
      .map((other) => ({ ...example, ...other })),
  )
}

const requestTo = (operation: Operation): fc.Arbitrary<InjectOptions> =>
  fc
    .record({
      query,
      segment: text,
      key: text,
      body: operation.body ? bodyFor(operation) : fc.constant(null),
    })
    .map(({ query: search, segment, key, body }) => ({
      method: operation.method,
      url: `/api${operation.path.replace(/\{\w+\}/g, encoded(segment) || 'x')}?${search}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': encoded(key) },
      ...(operation.method !== 'GET' && { payload: JSON.stringify(body) ?? 'null' }),
    }))

describe('no input makes the server fail', () => {
  test.for(operations.map((operation) => [operation.name, operation] as const))(
    '%s',
    async ([, operation], { app, database }) => {
      const { cookie } = await signedIn(database, await aUser(database))
      await fc.assert(
        fc.asyncProperty(requestTo(operation), (request) =>
          expectAnAnswer(app, { ...request, headers: { ...request.headers, cookie } }),
        ),
        { numRuns: 60 },
      )
    },
  )

  test.for([
    ['deep arrays', '['.repeat(100_000)],
    ['deep closed arrays', `{"address":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['deep objects', `${'{"address":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['endless numbers', `{"address":${'9'.repeat(100_000)}}`],
    ['a number out of range', '{"address":1e999999}'],
    ['prototype keys', '{"constructor":{"prototype":{"address":"x"}},"address":"x"}'],
    ['an escaped prototype key', '{"\\u005f_proto__":{"address":"x"}}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{"address":"x"}', 'utf16le')],
  ] as const)('%s', async ([, payload], { app, database }) => {
    const { cookie } = await signedIn(database, await aUser(database))
    for (const { method, path } of operations.filter((operation) => operation.body !== undefined)) {
      const headers = { 'content-type': 'application/json', cookie }
      await expectAnAnswer(app, { method, url: `/api${path}`, headers, payload })
    }
  })
})

test('an object whose length cannot be compared is no text', async ({ app, database }) => {
  const { cookie } = await signedIn(database, await aUser(database))
  for (const { method, path, body } of operations) {
    const [example = {}] = (body?.meta()?.examples ?? []) as Record<string, unknown>[]
    for (const member of Object.keys(example)) {
      const payload = { ...example, [member]: { length: { toString: 1 } } }
      await expectAnAnswer(app, { method, url: `/api${path}`, headers: { cookie }, payload })
    }
  }
  const login = { username: 'june', password: { length: { toString: 1 } } }
  expect((await app.inject({ method: 'POST', url: '/api/login', payload: login })).statusCode).toBe(400)
})

async function expectAnAnswer(app: FastifyInstance, request: InjectOptions): Promise<void> {
  const reply = await app.inject(request)
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  if (reply.statusCode >= 400) expect(() => ProblemBody.parse(reply.json())).not.toThrow()
}
