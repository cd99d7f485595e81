import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startFakeSmtp } from '#testing/fake-smtp.ts'
import { createMailer, MailRefused, removeOutboxMails } from './mailer.ts'

const from = 'Mainstreet <mail@mainstreet.example>'
const mail = { to: 'edie@mainstreet.example', subject: 'Grüße', text: 'Hello\n.\nBye' }

describe('by SMTP', () => {
  test('a message reaches its recipient unchanged', async () => {
    await using smtp = await startFakeSmtp()
    await createMailer({ smtpUrl: smtp.url, from, outboxDirectory: '' }).send(mail)
    expect(smtp.mails).toMatchObject([{ from: 'mail@mainstreet.example', to: [mail.to] }])
    expect(smtp.mails[0]?.data).toMatch(/^From: Mainstreet <mail@mainstreet\.example>$/m)
    expect(smtp.mails[0]?.data).toContain('\nHello\n.\nBye\n')
  })

  test('an address is not read as several addresses, and a subject not as headers', async () => {
    await using smtp = await startFakeSmtp()
    const mailer = createMailer({ smtpUrl: smtp.url, from, outboxDirectory: '' })
    await mailer
      .send({ ...mail, to: 'a@one.example,b@two.example', subject: 'x\r\nBcc: c@three.example' })
      .catch(() => {})
    expect(smtp.mails.flatMap(({ to }) => to).filter((to) => !to.includes(','))).toEqual([])
    expect(smtp.mails.map(({ data }) => data).join()).not.toMatch(/^Bcc:/m)
  })

  test('a recipient that the server refuses permanently throws MailRefused', async () => {
    await using smtp = await startFakeSmtp()
    smtp.trouble = 'unknown-recipient'
    const mailer = createMailer({ smtpUrl: smtp.url, from, outboxDirectory: '' })
    await expect(mailer.send(mail)).rejects.toThrow(MailRefused)
  })

  test.for(['busy', 'hang-up'] as const)(
    'a server with the failure %s can be tried again',
    async (trouble) => {
      await using smtp = await startFakeSmtp()
      smtp.trouble = trouble
      const mailer = createMailer({ smtpUrl: smtp.url, from, outboxDirectory: '' })
      const error = await mailer.send(mail).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(MailRefused)
      smtp.trouble = null
      await mailer.send(mail)
      expect(smtp.mails).toHaveLength(1)
    },
  )
})

describe('without an email server', () => {
  test('a message becomes a file in the outbox that only its owner can read', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-mail-'))
    try {
      const outbox = path.join(directory, 'outbox')
      const mailer = createMailer({ smtpUrl: undefined, from, outboxDirectory: outbox })
      await mailer.send(mail)
      await mailer.send(mail)
      const names = await readdir(outbox)
      expect(names).toHaveLength(2)
      const file = path.join(outbox, names[0] ?? '')
      expect(file).toMatch(/\.eml$/)
      expect(await readFile(file, 'utf8')).toMatch(/^To: edie@mainstreet\.example\r?$/m)
      if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0)
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  })

  test('the emails to a person are removed, also when another removal takes some of them', async () => {
    const outbox = await mkdtemp(path.join(tmpdir(), 'mainstreet-mail-'))
    try {
      const mailer = createMailer({ smtpUrl: undefined, from, outboxDirectory: outbox })
      for (const to of ['june@mainstreet.example', 'edie@mainstreet.example'])
        await mailer.send({ ...mail, to })
      // In the list of the directory, and gone when it is read.
      if (process.platform !== 'win32') await symlink('gone', path.join(outbox, '0.eml'))
      await removeOutboxMails(outbox, ['june@mainstreet.example'])
      const left = (await readdir(outbox)).filter((name) => name !== '0.eml')
      expect(left).toHaveLength(1)
      expect(await readFile(path.join(outbox, left[0] ?? ''), 'utf8')).toMatch(/^To: edie@/m)
    } finally {
      await rm(outbox, { recursive: true, force: true })
    }
  })
})
