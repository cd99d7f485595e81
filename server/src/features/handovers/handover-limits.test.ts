import { expect, test } from '#testing/test.ts'
import { aHandover, answer, offer, withdraw } from './handovers.fixture.ts'

test('an offer fills no mailbox when it is made and withdrawn, or declined, again and again', async ({
  app,
  database,
  clock,
}) => {
  const handover = await aHandover(app, database, clock.now())
  const { from, to } = handover
  const { sql } = database
  await sql`update users set email_verified_at = null where id = ${from.id}`
  await sql`delete from jobs`
  for (let time = 0; time < 6; time++) {
    await offer(handover)
    await (time % 2 === 0 ? withdraw(handover) : answer(handover, to, 'decline'))
    await offer(handover, { email: `stranger-${time}@handover.example` })
    await withdraw(handover)
  }
  for (let time = 0; time < 6; time++) {
    await offer(handover)
    await answer(handover, to, 'decline')
  }
  const jobs = await sql`select task from jobs where task <> 'handovers.mail-offer'`
  // What happened to the account, and the answers.
  expect(Object.groupBy(jobs, ({ task }) => task)).toMatchObject({
    'accounts.mail-security-event': Array(3).fill({}),
    'handovers.mail-answer': Array(3).fill({}),
  })
  expect(await sql`select from security_events where user_id = ${from.id}`).toHaveLength(18)
})
