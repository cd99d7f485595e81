import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Sends messages to a mail server, each over a new connection. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused('The mail server refused the message.', { cause: error })
        throw error
      }
    },
  }
}

/** The message for nodemailer. The address is an object, so that 'a,b@c' is not read as a list of two. */
export const messageOf = ({ to, subject, text }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
})

/** Whether the server refused this message for good (5yz). A refused connection does not count. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
