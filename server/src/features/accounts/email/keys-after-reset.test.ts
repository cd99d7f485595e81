import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, mailsOf, signUp } from '../accounts.fixture.ts'
import { add, askForNew, askToSignIn, signInWith, TestAuthenticator } from '../sign-in/passkeys.fixture.ts'
import { codeAt, post } from '../sign-in/two-step.fixture.ts'

type World = { app: FastifyInstance; database: Database; clock: FakeClock }
type Person = { email: string; cookie: string }

const test = base.extend<{ world: World }>({
  world: async ({ app, database, clock }, use) => use({ app, database, clock }),
})

/** Somebody who is signed in and has confirmed the email, so that keys stay when a new password is set. */
async function aPerson({ app, database, clock }: World): Promise<Person> {
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  await database.sql`update users set email_verified_at = ${clock.now()} where email = ${email}`
  return { email, cookie: cookieOf(await logIn(app, email)) }
}

async function aPasskey({ app }: World, { cookie }: Person, name: string) {
  const device = new TestAuthenticator()
  const reply = await add(app, cookie, device.create(await askForNew(app, cookie)), name)
  return { device, id: reply.json<{ passkey: { id: string } }>().passkey.id }
}

async function turnOnCodes({ app, clock }: World, { cookie }: Person): Promise<string> {
  const { secret } = (await post(app, '/account/two-step', undefined, cookie)).json<{ secret: string }>()
  await post(app, '/account/two-step/confirmation', { code: codeAt(secret, clock) }, cookie)
  return secret
}

/** Asks for a new password, and returns the token of the emailed link. */
async function tokenFor({ app, database, clock }: World, email: string): Promise<string> {
  await mailsOf({ database, clock })
  await post(app, '/password-resets', { email })
  const texts = (await mailsOf({ database, clock })).map(({ text }) => text).join()
  return /reset-password#token=([\w-]+)/.exec(texts)?.[1] ?? ''
}

const view = ({ app }: World, token: string) => post(app, '/password-resets/view', { token })

const use = ({ app }: World, token: string, given: Record<string, unknown> = {}) =>
  post(app, '/password-resets/use', { token, password: 'better-horse', ...given })

const signsIn = async ({ app }: World, device: TestAuthenticator) =>
  (await signInWith(app, device.get(await askToSignIn(app)))).statusCode

const namesIn = (reply: Awaited<ReturnType<typeof view>>) =>
  reply.json<{ passkeys: { name: string }[] }>().passkeys.map(({ name }) => name)

/** How many passkeys of an account were told as removed, by their names. */
const toldOf = ({ database: { sql } }: World, email: string) =>
  sql<{ detail: string }[]>`
    select detail from security_events join users on users.id = user_id
    where email = ${email} and kind = 'passkey_removed' order by detail`

describe('the link for a new password', () => {
  test('shows the passkeys of its account, and since when codes are on', async ({ world }) => {
    const person = await aPerson(world)
    const { id } = await aPasskey(world, person, 'Chrome on Mac')
    const since = world.clock.now().toISOString()
    const setUp = (await post(world.app, '/account/two-step', undefined, person.cookie)).json()
    const token = await tokenFor(world, person.email)
    const passkeys = [{ id, name: 'Chrome on Mac', addedAt: since }]
    expect((await view(world, token)).json()).toEqual({ passkeys, twoStepSince: null })
    const code = codeAt(setUp.secret, world.clock)
    await post(world.app, '/account/two-step/confirmation', { code }, person.cookie)
    expect((await view(world, token)).json()).toEqual({ passkeys, twoStepSince: since })
  })

  test('still works after it was looked at', async ({ world }) => {
    const { email } = await aPerson(world)
    const token = await tokenFor(world, email)
    expect((await view(world, token)).json()).toEqual({ passkeys: [], twoStepSince: null })
    expect((await use(world, token)).statusCode).toBe(200)
  })

  test('shows nothing once it was used or has expired, as a made-up one', async ({ world }) => {
    const person = await aPerson(world)
    await aPasskey(world, person, 'Chrome on Mac')
    const used = await tokenFor(world, person.email)
    const answer = (await use(world, used)).statusCode
    const late = await tokenFor(world, person.email)
    world.clock.advanceSeconds(30 * 60)
    for (const token of [used, late, 'made-up']) {
      const refused = await view(world, token)
      const { code, message } = (await use(world, token)).json()
      expect([refused.statusCode, refused.json()]).toMatchObject([410, { code, message }])
      expect(refused.body).not.toContain('Chrome')
    }
    expect(answer).toBe(200)
  })

  test('lists no keys that end with the first proof of the email', async ({ world }) => {
    const { app } = world
    const email = anEmail()
    // The site does not ask to confirm emails, so everybody adds keys.
    await signUp(app, aCustomerSignUp({ email }))
    const person = { email, cookie: cookieOf(await logIn(app, email)) }
    const { device } = await aPasskey(world, person, 'Chrome on Mac')
    await turnOnCodes(world, person)
    const token = await tokenFor(world, email)
    expect((await view(world, token)).json()).toEqual({ passkeys: [], twoStepSince: null })
    await use(world, token)
    expect(await signsIn(world, device)).toBe(403)
  })
})

describe('a new password by an emailed link', () => {
  test('ends the passkeys that the person does not keep, keeps the others, and tells of it', async ({
    world,
  }) => {
    const person = await aPerson(world)
    const own = await aPasskey(world, person, 'Own phone')
    const foreign = await aPasskey(world, person, 'Of a stranger')
    const token = await tokenFor(world, person.email)
    expect((await use(world, token, { endPasskeys: [foreign.id] })).statusCode).toBe(200)
    expect(await signsIn(world, foreign.device)).toBe(403)
    expect(await signsIn(world, own.device)).toBe(200)
    expect(await toldOf(world, person.email)).toEqual([{ detail: 'Of a stranger' }])
  })

  test('keeps all passkeys when the page names none', async ({ world }) => {
    const person = await aPerson(world)
    const { device } = await aPasskey(world, person, 'Own phone')
    expect((await use(world, await tokenFor(world, person.email))).statusCode).toBe(200)
    expect(await signsIn(world, device)).toBe(200)
    expect(await toldOf(world, person.email)).toEqual([])
  })

  test('ends no passkey that was added while the page was open, and the link lists it', async ({ world }) => {
    const person = await aPerson(world)
    const shown = await aPasskey(world, person, 'Shown')
    const token = await tokenFor(world, person.email)
    expect(namesIn(await view(world, token))).toEqual(['Shown'])
    const later = await aPasskey(world, person, 'Added later')
    expect(namesIn(await view(world, token))).toEqual(['Shown', 'Added later'])
    await use(world, token, { endPasskeys: [shown.id] })
    expect([await signsIn(world, shown.device), await signsIn(world, later.device)]).toEqual([403, 200])
    expect(namesIn(await view(world, await tokenFor(world, person.email)))).toEqual(['Added later'])
  })

  test('ends no passkey of another account', async ({ world }) => {
    const [person, other] = [await aPerson(world), await aPerson(world)]
    const { device, id } = await aPasskey(world, other, 'Phone of another')
    const token = await tokenFor(world, person.email)
    expect((await use(world, token, { endPasskeys: [id] })).statusCode).toBe(200)
    expect(await signsIn(world, device)).toBe(200)
    expect(await toldOf(world, person.email)).toEqual([])
  })

  test('ends no passkey when the password is refused', async ({ world }) => {
    const person = await aPerson(world)
    const { device, id } = await aPasskey(world, person, 'Own phone')
    const token = await tokenFor(world, person.email)
    const refused = await use(world, token, { password: 'correct-horse', endPasskeys: [id] })
    expect(refused.json().code).toBe('same_password')
    expect(await signsIn(world, device)).toBe(200)
  })

  test('still asks for a code at the login after the passkeys are ended', async ({ world }) => {
    const person = await aPerson(world)
    const { id } = await aPasskey(world, person, 'Own phone')
    await turnOnCodes(world, person)
    await use(world, await tokenFor(world, person.email), { endPasskeys: [id] })
    const reply = await logIn(world.app, person.email, { password: 'better-horse' })
    expect(reply.json().code).toBe('second_step_needed')
  })
})
