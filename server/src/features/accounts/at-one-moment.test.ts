import { inTransaction } from '#server/infrastructure/database/database.ts'
import { openSession, SESSIONS_PER_ACCOUNT } from '#server/infrastructure/session/session.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, mailsOf, signUp } from './accounts.fixture.ts'
import { add, anAuthenticatorOf, askForNew } from './sign-in/passkeys.fixture.ts'

test('an account has fifty sessions at most when two are opened', async ({ clock, database }) => {
  const user = await aUser(database)
  for (let session = 0; session < SESSIONS_PER_ACCOUNT; session++) {
    await signedIn(database, user, clock.now())
  }
  const open = () => inTransaction(database.sql, (tx) => openSession(tx, user.id, clock.now()))
  await callBehindLock(
    database,
    (tx) => tx`select from users where id = ${user.id} for update`,
    // Not by a call: each way of signing in locks the account before it comes to the session.
    () => [open(), open()],
  )
  expect(await database.sql`select from sessions where user_id = ${user.id}`).toHaveLength(
    SESSIONS_PER_ACCOUNT,
  )
})

test('an email that another account leaves is refused while that can be undone', async ({
  app,
  clock,
  database,
}) => {
  const [june, edie, wanted] = [anEmail(), anEmail(), anEmail()]
  for (const email of [june, edie]) await signUp(app, aCustomerSignUp({ email }))
  const headers = { cookie: cookieOf(await logIn(app, june)) }
  await app.inject({ method: 'POST', url: '/api/account/email', headers, payload: { email: wanted } })
  const mail = (await mailsOf({ database, clock })).find(({ to }) => to.includes(wanted))
  const [, token] = /#change=([\w-]+)/.exec(mail?.text ?? '') ?? []
  await database.sql`update users set email = ${wanted} where email = ${edie}`
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`
      with undo as (
        insert into email_links (id, user_id, purpose, email, expires_at)
        select gen_random_uuid(), id, 'undo', email, 'infinity' from users where email = ${wanted}
      )
      update users set email = ${edie} where email = ${wanted}`,
    () => [app.inject({ method: 'POST', url: '/api/email-changes/use', payload: { token } })],
  )
  expect(reply?.json().code).toBe('email_taken')
})

test('a credential belongs to the first account that adds it', async ({ app }) => {
  const cookies: string[] = []
  for (const email of [anEmail(), anEmail()]) {
    await signUp(app, aCustomerSignUp({ email }))
    cookies.push(cookieOf(await logIn(app, email)))
  }
  const [june = '', edie = ''] = cookies
  const authenticator = await anAuthenticatorOf(app, june)
  const reply = await add(app, edie, authenticator.create(await askForNew(app, edie)))
  expect(reply.json().code).toBe('passkey_refused')
})
