import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The subjects and texts of the mails to a person, in the order of their times. */
export async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const outbox = process.env.E2E_OUTBOX ?? ''
  const mails = []
  // The first mail makes the directory.
  for (const name of (await readdir(outbox).catch(() => [])).sort()) {
    // A journey that deletes its account removes its mails meanwhile.
    const mail = (await readFile(path.join(outbox, name), 'utf8').catch(() => '')).replaceAll('\r\n', '\n')
    if (!mail.includes(`To: ${email}`)) continue
    const subject = /^Subject: (.*(?:\n .*)*)$/m.exec(mail)?.[1]?.replaceAll('\n', '') ?? ''
    mails.push({ subject, text: mail.replaceAll('=\n', '') })
  }
  return mails
}
