import type { Database } from '#server/infrastructure/database/database.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { aStore } from '#testing/builders.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { type FakeSmtp, startFakeSmtp } from '#testing/fake-smtp.ts'
import { describe, expect, test } from '#testing/test.ts'
import { teamTasks } from './tasks.ts'
import { accept, aPerson, aShop, resend, revoke, sentInvite, tokenIn } from './team.fixture.ts'

const quiet = { info() {}, error() {} }

function runJobs(database: Database, clock: FakeClock, smtp: FakeSmtp): Promise<number> {
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
  return runDueJobs({ database, clock, log: quiet, tasks: teamTasks(mailer) })
}

/** The text of an email without the quoted-printable line folding. */
const plain = (data: string) => data.replace(/=\n/g, '').replace(/=3D/g, '=')
const linkIn = (data: string | undefined = '') => /https?:\/\/\S+/.exec(plain(data))?.[0] ?? ''

describe('the email of an invite', () => {
  test('has its own link, which works like the one on the screen', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const shop = await aShop(database)
    const edie = await aPerson(database)
    const { link } = await sentInvite(app, shop, edie.email)
    expect(await runJobs(database, clock, smtp)).toBe(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual([edie.email])
    expect(mail?.data).toContain(shop.store.name)
    const mailed = linkIn(mail?.data)
    expect(mailed.replace(tokenIn(mailed), '')).toBe(link.replace(tokenIn(link), ''))
    expect(mailed).not.toBe(link)
    expect((await accept(app, edie, tokenIn(mailed))).statusCode).toBe(200)
    expect((await accept(app, edie, tokenIn(link))).json().code).toBe('invite_used')
  })

  test('gets no header, link or recipient from a name', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const owner = await aPerson(database, {
      role: 'admin',
      username: 'Otis\r\nBcc: victim@mainstreet.example',
    })
    const store = await aStore(database, { ownerId: owner.id, name: 'Win\nat https://evil.example/now' })
    await sentInvite(app, { owner, store }, 'edie@injected.example')
    await runJobs(database, clock, smtp)
    expect(smtp.mails.map(({ to }) => to)).toEqual([['edie@injected.example']])
    const data = smtp.mails[0]?.data ?? ''
    const [headers = ''] = data.split('\n\n', 1)
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(headers).not.toMatch(/evil\.example|victim@/)
    expect(plain(data)).not.toContain('evil.example')
    expect(plain(data)).toContain('Otis Bcc: victim at mainstreet. example would like you')
  })

  test('is tried again until the server accepts it', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    await sentInvite(app, await aShop(database), 'edie@busy.example')
    smtp.trouble = 'busy'
    await runJobs(database, clock, smtp)
    smtp.trouble = null
    expect(await runJobs(database, clock, smtp)).toBe(0)
    clock.advanceSeconds(3600)
    expect(await runJobs(database, clock, smtp)).toBe(1)
    expect(smtp.mails).toHaveLength(1)
  })

  test('is not tried again where the recipient is unknown', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    await sentInvite(app, await aShop(database), 'nobody@unknown.example')
    smtp.trouble = 'unknown-recipient'
    await runJobs(database, clock, smtp)
    clock.advanceSeconds(3600)
    expect(await runJobs(database, clock, smtp)).toBe(0)
  })

  test('is not sent for an invite that is revoked before the job runs', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const shop = await aShop(database)
    const { invite } = await sentInvite(app, shop, 'edie@revoked.example')
    await revoke(app, shop.owner, invite.id)
    await runJobs(database, clock, smtp)
    expect(smtp.mails).toHaveLength(0)
  })

  test('is sent once when the invite is resent before the job runs', async ({ app, database, clock }) => {
    await using smtp = await startFakeSmtp()
    const shop = await aShop(database)
    const { invite } = await sentInvite(app, shop, 'edie@twice.example')
    await resend(app, shop.owner, invite.id)
    await runJobs(database, clock, smtp)
    expect(smtp.mails).toHaveLength(1)
  })
})
