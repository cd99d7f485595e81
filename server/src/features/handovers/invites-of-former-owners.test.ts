import { isOfFormerOwner } from '#contract/team/team.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock, untilWaiting } from '#testing/until-waiting.ts'
import { accept, aPerson, resend, sentInvite, teamOf, withToken } from '../team/team.fixture.ts'
import { aHandover, answer, offer } from './handovers.fixture.ts'

test('an invite of the former owner is accepted only after the new owner sends it again', async ({
  app,
  database,
  clock,
}) => {
  const handover = await aHandover(app, database, clock.now())
  const { from, to, store } = handover
  const editor = await aPerson(database, {}, clock)
  const sent = await sentInvite(app, { owner: from, store }, editor.email)
  await offer(handover)
  expect((await answer(handover, to)).statusCode).toBe(200)

  const refused = await accept(app, editor, sent.token)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    410,
    { code: 'invite_expired', message: 'This invitation has expired. Ask the store owner for a new one.' },
  ])
  const { invites } = await teamOf(app, { owner: to, store })
  expect(invites).toMatchObject([{ email: editor.email, status: 'expired', invitedBy: to.id }])
  expect(invites.map(isOfFormerOwner)).toEqual([true])

  expect((await resend(app, from, sent.invite.id)).statusCode).toBe(404)
  clock.advanceSeconds(60)
  const again = withToken((await resend(app, to, sent.invite.id)).json())
  expect(isOfFormerOwner(again.invite)).toBe(false)
  expect((await accept(app, editor, again.token)).statusCode).toBe(200)
})

test('a former owner whose call waits for the handover sends no invite again', async ({
  app,
  database,
  clock,
}) => {
  const handover = await aHandover(app, database, clock.now())
  const { from, to, store } = handover
  const editor = await aPerson(database, {}, clock)
  const sent = await sentInvite(app, { owner: from, store }, editor.email)
  await offer(handover)
  let resent: ReturnType<typeof resend> | undefined
  const [accepted] = await callBehindLock(
    database,
    (tx) => tx`select from invites where id = ${sent.invite.id} for update`,
    () => [answer(handover, to)],
    async () => {
      resent = resend(app, from, sent.invite.id)
      await untilWaiting(database, 2)
    },
  )
  expect([accepted?.statusCode, (await resent)?.statusCode]).toEqual([200, 404])
  expect((await accept(app, editor, sent.token)).json().code).toBe('invite_expired')
})
