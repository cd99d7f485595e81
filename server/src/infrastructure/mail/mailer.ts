/** One message to one person. */
export type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Throws MailRefused when a retry would not help, and any other error when it may. */
  send(mail: Mail): Promise<void>
}

/** The mail server refused this message for good. */
export class MailRefused extends Error {}
