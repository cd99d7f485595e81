import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { messageOf } from './smtp-mailer.ts'

/** Writes messages to files that any mail program opens. They may hold secrets: nobody else may read them. */
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

/** Sorts by time, and holds nothing that a file system refuses. */
const nameOfMail = (at: Date) =>
  `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
