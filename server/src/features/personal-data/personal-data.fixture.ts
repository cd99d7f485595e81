import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aPromotion, aStore, signedIn, type TestItem } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { expect } from '#testing/test.ts'
import { aCustomerSignUp, anOwnerSignUp, cookieOf, logIn, signUp } from '../accounts/accounts.fixture.ts'
import { aCourier, aDispatcher } from '../orders/runs/runs.fixture.ts'

/** What of a person must be found nowhere after a deletion. */
type Traces = { email: string; username: string; street: string; note: string }

let count = 0
/** A person whose words occur nowhere else in the database. */
const tracesOf = (name: string): Traces => {
  const mark = `${name}${++count}zq`
  return {
    email: `${mark}@mainstreet.example`,
    username: `Quill ${mark}`,
    street: `1718 Hayes ${mark}`,
    note: `Ring at ${mark}`,
  }
}

type Person = Traces & { id: string; headers: { cookie: string } }

export async function join(app: FastifyInstance, { sql }: Database, role: 'user' | 'admin'): Promise<Person> {
  const traces = tracesOf(role)
  const address = { street: traces.street, city: 'Nashville', state: 'TN', zip: '37203' }
  const draft =
    role === 'user'
      ? aCustomerSignUp({ ...traces, deliveryAddress: address })
      : anOwnerSignUp({ ...traces, storeAddress: address })
  expect((await signUp(app, draft)).statusCode).toBe(201)
  // A failed try leaves a row, an email and an event.
  await logIn(app, traces.email, { password: 'wrong-horse' })
  const cookie = cookieOf(await logIn(app, traces.email))
  const [row] = await sql`select id from users where email = ${traces.email}`
  return { ...traces, id: String(row?.id), headers: { cookie } }
}

export async function order(app: FastifyInstance, person: Person, item: TestItem): Promise<string> {
  const draft = orderDraft([{ ...item, quantity: 1 }])
  const deliveryAddress = { ...draft.deliveryAddress, street: person.street, deliveryNotes: person.note }
  const gift = { recipient: person.username, message: person.note }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: person.headers,
    payload: { ...draft, deliveryAddress, gift },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().firestoreId
}

export const deliver = ({ sql }: Database, orderId: string) =>
  sql`update fulfillments set status = 'delivered' where order_id = ${orderId}`

export const download = async (app: FastifyInstance, { headers }: Person) =>
  app.inject({ url: '/api/account/data', headers })

export const remove = (app: FastifyInstance, { headers }: Person) =>
  app.inject({ method: 'POST', url: '/api/account/deletion', headers })

/** A customer who has done all that a customer can do. */
export async function aBusyCustomer(app: FastifyInstance, database: Database, now: Date) {
  const person = await join(app, database, 'user')
  const store = await aStore(database)
  const other = await aStore(database)
  const item = await anItem(database, { storeId: store.id })
  await app.inject({
    method: 'POST',
    url: '/api/favorites',
    headers: person.headers,
    payload: { email: person.email, storeId: store.id },
  })
  const promotion = await aPromotion(database, { store, notified: [{ id: person.id }], now })
  const orderId = await order(app, person, item)
  const { sql } = database
  const owner = { headers: await signedIn(database, { id: store.ownerId }, now) }
  await sql`insert into store_editors (store_id, user_id) values (${other.id}, ${person.id})`
  for (const id of [store.id]) {
    const url = `/api/stores/${id}/invites`
    await app.inject({ method: 'POST', url, headers: owner.headers, payload: { email: person.email } })
  }
  await sql`update order_events set note = ${`For ${person.username}`} where order_id = ${orderId}`
  await sql`
    insert into redemptions (order_id, store_id, promotion_id, user_id, n, first_order, amount_cents, redeemed_at)
    values (${orderId}, ${store.id}, ${promotion.id}, ${person.id}, 1, true, 100, ${now})`
  await sql`
    insert into mail_failures (email_key, failures, first_failed_at, last_failed_at) values (${person.email}, 1, ${now}, ${now})`
  await sql`
    insert into mail_log (at, email_key, subject, task, payload, outcome)
    values (${now}, ${person.email}, 'Hello', 'x', ${sql.json({ email: person.email })}, 'sent')`
  await app.inject({
    method: 'PATCH',
    url: '/api/account/mails',
    headers: person.headers,
    payload: { kind: 'promotions', wanted: true },
  })
  await app.inject({ method: 'POST', url: '/api/password-resets', payload: { email: person.email } })
  return { person, store, item, orderId, owner, traces: TRACES_OF_CUSTOMER }
}

/** Some columns in which the words of a busy customer stand. */
const TRACES_OF_CUSTOMER = [
  'users.email',
  'orders.street',
  'orders.gift_recipient',
  'orders.gift_message',
  'order_events.note',
  'part_words.words',
  'mail_log.email_key',
]

/** An order that a courier left with a neighbor, and noted so. */
export async function aDeliveredNote(app: FastifyInstance, database: Database, now: Date) {
  const { sql } = database
  const customer = await join(app, database, 'user')
  const store = await aStore(database)
  const orderId = await order(app, customer, await anItem(database, { storeId: store.id }))
  await sql`update orders set latitude = 36.16, longitude = -86.78, point_precision = 'street' where id = ${orderId}`
  await sql`
    update fulfillments set status = 'processing', version = 3, ready_at = now() where order_id = ${orderId}`
  const key = { orderId, storeId: store.id }
  const owner = { headers: await signedIn(database, { id: store.ownerId }, now) }
  const { token } = await aDispatcher(app, owner).start([key])
  const courier = aCourier(app, token)
  await courier.setOut()
  expect(await courier.move(key, 'deliver', 4, { note: customer.note })).toMatchObject({ status: 200 })
  const [stop] = await sql`select leg_seconds from run_stops where order_id = ${orderId}`
  expect(stop?.legSeconds).toBeGreaterThan(0)
  return { customer, orderId }
}

/** Where these words stand in the database, as table.column, in any column that holds text. */
export async function findTraces({ sql }: Database, traces: Traces): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select columns.table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector', 'bytea')`
  // The mark is part of each of the words, and survives folding and splitting into words.
  const mark = traces.email.split('@')[0] ?? ''
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await sql`
      select from ${sql(table)} where strpos(lower(case
        when pg_typeof(${sql(column)}) = 'bytea'::regtype then encode(convert_to(${sql(column)}::text, 'UTF8'), 'escape')
        else ${sql(column)}::text end), ${mark.toLowerCase()}) > 0 limit 1`
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
