/** One message to one person. */
export type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Throws MailRefused when trying again would not help, anything else when it may. */
  send(mail: Mail): Promise<void>
}

/** The mail server does not take this message, and will not take it later. */
export class MailRefused extends Error {}
