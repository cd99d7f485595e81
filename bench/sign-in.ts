import { randomInt, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { hashPassword } from '#server/features/accounts/public.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { openBenchDatabase } from './bench-database.ts'

/*
 * Measures whether the time of an answer says that an email has an account: failed sign-ins and requests for a new
 * password, with emails that are known and unknown, in turn. Each call has an email and a network of its own, so that
 * no pause begins.
 */
const { values } = parseArgs({ options: { calls: { type: 'string', default: '200' } } })
const CALLS = Number(values.calls)
const WARM_UP = 30

const bench = await openBenchDatabase(1000)
const database = openDatabase({ connection: bench.connection, poolSize: 10 })
const { sql } = database
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'error', MAP_TILE_URL: 'none' }),
  database,
  limitCalls: false,
  checkReplies: false,
})
const passwordHash = await hashPassword('correct-horse')

const anEmail = () => `${randomUUID()}@mainstreet.example`
const anAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`

async function makeKnown(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, anEmail)
  const rows = emails.map((email) => ({
    id: uuidv7(),
    username: 'June',
    email,
    password_hash: passwordHash,
    role: 'user',
  }))
  await sql`insert into users ${sql(rows)}`
  return emails
}

/** The milliseconds of each call, sorted: with known emails and with unknown ones. */
async function measure(url: string, bodyOf: (email: string) => object) {
  const known = await makeKnown(WARM_UP + CALLS)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (const [index, email] of known.entries()) {
    // Which of the two comes first changes, so that neither always finds what the other has left.
    const pair = [['known', email] as const, ['unknown', anEmail()] as const]
    for (const [kind, given] of index % 2 === 0 ? pair : pair.toReversed()) {
      const startedAt = performance.now()
      await app.inject({ method: 'POST', url, payload: bodyOf(given), remoteAddress: anAddress() })
      if (index >= WARM_UP) times[kind].push(performance.now() - startedAt)
    }
  }
  return { known: times.known.sort((a, b) => a - b), unknown: times.unknown.sort((a, b) => a - b) }
}

console.log('| | known p50 | unknown p50 | ratio p10 | p50 | p90 |')
console.log('|:--|--:|--:|--:|--:|--:|')
for (const [name, url, bodyOf] of [
  ['Failed sign-in', '/api/login', (username: string) => ({ username, password: 'wrong-horse' })],
  ['New password', '/api/password-resets', (email: string) => ({ email })],
] as const) {
  const { known, unknown } = await measure(url, bodyOf)
  const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  const ratios = [0.1, 0.5, 0.9].map((share) => (at(known, share) / at(unknown, share)).toFixed(2))
  const cells = [`${at(known, 0.5).toFixed(1)} ms`, `${at(unknown, 0.5).toFixed(1)} ms`, ...ratios]
  console.log(`| ${[name, ...cells].join(' | ')} |`)
}
await app.close()
await database.close()
await bench.close()
