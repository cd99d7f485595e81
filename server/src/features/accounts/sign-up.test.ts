import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { startFakeGeocoders } from '#testing/fake-geocoders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aCustomerSignUp, anEmail, anOwnerSignUp, hayesStreet, logIn, signUp } from './accounts.fixture.ts'

describe('a customer', () => {
  test('signs up, logs in and finds their address with its point', async ({ app }) => {
    const account = aCustomerSignUp()
    const reply = await signUp(app, account)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ message: 'Account created successfully! Redirecting to login...' })
    expect((await logIn(app, account.email)).json()).toEqual({
      user: {
        uid: expect.any(String),
        id: expect.any(String),
        phone: null,
        emailVerified: true,
        username: 'June',
        email: account.email,
        role: 'user',
        favoriteStoreIDs: [],
        editorOfStoreIds: [],
        deliveryAddress: hayesStreet,
        coordinates: { latitude: 36.1504, longitude: -86.7916 },
        // The offline geocoder knows ZIP areas and no streets.
        coordinatesPrecision: 'zip',
      },
    })
  })

  test('can sign up with an address that is not found', async ({ app }) => {
    const account = aCustomerSignUp({
      deliveryAddress: { street: '1 Nowhere Lane', city: 'Qwertyville', state: 'TN', zip: '00000' },
    })
    expect((await signUp(app, account)).statusCode).toBe(201)
    expect((await logIn(app, account.email)).json()).toMatchObject({
      user: { coordinates: null, coordinatesPrecision: null, deliveryAddress: { city: 'Qwertyville' } },
    })
  })

  test('can sign up while no geocoder answers', async ({ database }) => {
    await using fake = await startFakeGeocoders()
    fake.trouble = 'error'
    const config = readConfig({ LOG_LEVEL: 'silent', GEOCODER: 'census', CENSUS_URL: fake.url })
    const app = await createApp({ config, database, limitCalls: false })
    expect((await signUp(app, aCustomerSignUp())).statusCode).toBe(201)
    expect(fake.calls).toHaveLength(1)
    await app.close()
  })

  test('gets no store by naming one', async ({ app, database }) => {
    const account = aCustomerSignUp({ storeName: 'Sneaky', storeAddress: hayesStreet })
    await signUp(app, account)
    expect(await database.sql`select id from stores where name = 'Sneaky'`).toHaveLength(0)
  })
})

describe('an owner', () => {
  test('gets a store at its address', async ({ app, database }) => {
    const account = anOwnerSignUp()
    expect((await signUp(app, account)).statusCode).toBe(201)
    const [store] = await database.sql`
      select stores.* from stores join users on users.id = stores.owner_id where email = ${account.email}`
    expect(store).toMatchObject({ name: 'Hayes Street Books', ...hayesStreet, latitude: 36.1504 })
    const { user } = (await logIn(app, account.email)).json()
    expect(user).toMatchObject({ role: 'admin', deliveryAddress: null, coordinates: null })
  })

  test('whose email is taken gets no store', async ({ app, database }) => {
    const email = anEmail()
    await signUp(app, aCustomerSignUp({ email }))
    expect((await signUp(app, anOwnerSignUp({ email, storeName: 'Never' }))).statusCode).toBe(409)
    expect(await database.sql`select id from stores where name = 'Never'`).toHaveLength(0)
  })

  test('gets no account without the store', async ({ app, database }) => {
    const account = anOwnerSignUp({ storeName: 'Refused by the database' })
    await database.sql`alter table stores add constraint stores_name_test check (name not like 'Refused%')`
    expect((await signUp(app, account)).statusCode).toBe(500)
    await database.sql`alter table stores drop constraint stores_name_test`
    expect(await database.sql`select id from users where email = ${account.email}`).toHaveLength(0)
  })
})

describe('an email', () => {
  test('has one account, also when it is written in another case', async ({ app }) => {
    const email = anEmail()
    await signUp(app, aCustomerSignUp({ email }))
    const reply = await signUp(app, aCustomerSignUp({ email: email.toUpperCase() }))
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'email_taken',
      message: 'An account with this email already exists. Please log in instead.',
      fields: { email: expect.any(String) },
    })
    expect((await logIn(app, ` ${email.toUpperCase()} `)).statusCode).toBe(200)
  })

  test('that several people use at once goes to exactly one of them', async ({ app, database }) => {
    const email = anEmail()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        signUp(app, index % 2 === 0 ? aCustomerSignUp({ email }) : anOwnerSignUp({ email })),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await database.sql`select id from users where email = ${email}`).toHaveLength(1)
  })
})

test.for([
  [aCustomerSignUp({ username: ' ' }), 'Username is required'],
  [aCustomerSignUp({ username: undefined }), 'Username is required'],
  [aCustomerSignUp({ email: '' }), 'Email is required'],
  [aCustomerSignUp({ email: undefined }), 'Email is required'],
  [aCustomerSignUp({ email: 'june' }), 'Invalid email address'],
  [aCustomerSignUp({ password: '' }), 'Password is required'],
  [aCustomerSignUp({ password: undefined }), 'Password is required'],
  [aCustomerSignUp({ password: '12345' }), 'Password must be at least 6 characters'],
  [aCustomerSignUp({ deliveryAddress: undefined }), 'All delivery fields are required.'],
  [aCustomerSignUp({ deliveryAddress: { ...hayesStreet, zip: '' } }), 'All delivery fields are required.'],
  [anOwnerSignUp({ storeName: '' }), 'All business fields are required.'],
  [anOwnerSignUp({ storeAddress: { ...hayesStreet, city: '' } }), 'All business fields are required.'],
] as const)('%o is refused: %s', async ([payload, message], { app }) => {
  const reply = await signUp(app, payload)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'invalid_input', message })
})

test('an unknown role is refused', async ({ app }) => {
  expect((await signUp(app, aCustomerSignUp({ role: 'editor' }))).statusCode).toBe(400)
})

test('a password is stored only as an Argon2id hash', async ({ app, database }) => {
  const account = aCustomerSignUp({ password: 'a-secret-of-june' })
  await signUp(app, account)
  const [row] = await database.sql`select * from users where email = ${account.email}`
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(row)).not.toContain('a-secret-of-june')
})
