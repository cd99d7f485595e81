import type { FastifyInstance } from 'fastify'
import type { SentInvite } from '#contract/team/team.ts'
import { MAILS_A_DAY, mailboxOf } from '#server/infrastructure/mail/claim-mail.sql.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aShop, invite, resend, revoke, type Shop } from './team.fixture.ts'

const DAY_SECONDS = 24 * 60 * 60
let sequence = 0
const anEmail = () => `stranger-${++sequence}@limits.example`

async function inviteTo(app: FastifyInstance, shop: Shop, email: string): Promise<SentInvite> {
  const reply = await invite(app, shop, email)
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

describe('the emails of invites', () => {
  test('to one mailbox are limited to five a day, over all stores and spellings', async ({
    app,
    database,
    clock,
    runJobs,
  }) => {
    await runJobs()
    const email = anEmail()
    const spellings = [
      email,
      email.toUpperCase(),
      email.replace('@', '+tag@'),
      email.replace('.e', '.E'),
      `${email}.`,
    ]
    const mailed: boolean[] = []
    for (const spelling of [...spellings, ...spellings]) {
      mailed.push((await inviteTo(app, await aShop(database, clock), spelling)).mailed)
    }
    expect(mailed).toEqual([...Array(5).fill(true), ...Array(5).fill(false)])
    expect(await runJobs()).toBe(5)
    clock.advanceSeconds(DAY_SECONDS)
    expect((await inviteTo(app, await aShop(database, clock), email)).mailed).toBe(true)
  })

  test('of one invite are limited to three a day, also when it is sent or made again', async ({
    app,
    database,
    clock,
  }) => {
    const shop = await aShop(database, clock)
    const email = anEmail()
    const first = await inviteTo(app, shop, email)
    const again = await inviteTo(app, shop, email)
    const sent = (await resend(app, shop.owner, first.invite.id)).json<SentInvite>()
    const last = (await resend(app, shop.owner, first.invite.id)).json<SentInvite>()
    expect([first, again, sent, last].map(({ mailed }) => mailed)).toEqual([true, true, true, false])
    // The owner still has a link that works.
    expect(last.link).toContain('#token=')
  })

  test('keep their count when an invite is revoked and made again', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const email = anEmail()
    const mailed: boolean[] = []
    for (let count = 0; count < 7; count += 1) {
      const sent = await inviteTo(app, shop, email)
      mailed.push(sent.mailed)
      await revoke(app, shop.owner, sent.invite.id)
    }
    expect(mailed.filter(Boolean)).toHaveLength(MAILS_A_DAY.mailbox)
  })

  test('of one person are limited to twenty a day, over all of their stores', async ({
    app,
    database,
    clock,
  }) => {
    const shop = await aShop(database, clock)
    await database.sql`
      insert into mail_counts (subject, mails, counted_since)
      values (${`sender:${shop.owner.id}`}, ${MAILS_A_DAY.sender - 1}, ${clock.now()})`
    expect((await inviteTo(app, shop, anEmail())).mailed).toBe(true)
    const refused = anEmail()
    expect((await inviteTo(app, shop, refused)).mailed).toBe(false)
    // The refusal comes before the mailbox is counted, so nobody can use up its emails without sending any.
    const counted = await database.sql`select 1 from mail_counts where subject = ${`mailbox:${refused}`}`
    expect(counted).toHaveLength(0)
  })

  test('of a person whose email is not confirmed are limited to three a day', async ({
    app,
    database,
    clock,
  }) => {
    const shop = await aShop(database, clock)
    await database.sql`update users set email_verified_at = null where id = ${shop.owner.id}`
    const mailed: boolean[] = []
    for (let count = 0; count < 4; count += 1) {
      const sent = await inviteTo(app, shop, anEmail())
      mailed.push(sent.mailed)
      await revoke(app, shop.owner, sent.invite.id)
    }
    expect(mailed).toEqual([true, true, true, false])
  })

  test('stay within the limit when many are asked for at once', async ({ app, database, clock }) => {
    const shops = await Promise.all(Array.from({ length: 8 }, () => aShop(database, clock)))
    const email = anEmail()
    const sent = await Promise.all(shops.map((shop) => inviteTo(app, shop, email)))
    expect(sent.filter(({ mailed }) => mailed)).toHaveLength(MAILS_A_DAY.mailbox)
  })

  test('delete their counts when they no longer matter', async ({ app, database, clock }) => {
    await inviteTo(app, await aShop(database, clock), anEmail())
    clock.advanceSeconds(DAY_SECONDS)
    for (let left = 100; left > 3; ) {
      await inviteTo(app, await aShop(database, clock), anEmail())
      const [row] = await database.sql<[{ count: number }]>`
        select count(*)::integer as count from mail_counts where counted_since < ${clock.now()}`
      expect(row.count).toBeLessThan(left)
      left = row.count
    }
  })
})

test.for([
  ['Edie@Kitchen.example', 'edie@kitchen.example'],
  ['edie+shop+more@kitchen.example', 'edie@kitchen.example'],
  ['e.d.i.e@kitchen.example', 'edie@kitchen.example'],
  ['edie@kitchen.example.', 'edie@kitchen.example'],
  ['edie@\u212aitchen.example', 'edie@kitchen.example'],
  ['edie@müller.example', 'edie@xn--mller-kva.example'],
  ['+edie@kitchen.example', '+edie@kitchen.example'],
  ['a@b@kitchen.example', 'a@b@kitchen.example'],
] as const)('the mailbox of %s is %s', ([email, mailbox]) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
