import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { messageOf } from './smtp-mailer.ts'

/** Writes messages to .eml files, which mail programs open. Only the server's user may read them: they hold secrets. */
export function outboxMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeFile(path.join(directory, nameOfMail(new Date())), message, { mode: 0o600 })
    },
  }
}

/** A file name that sorts by time and is valid on every file system. */
const nameOfMail = (at: Date) =>
  `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
