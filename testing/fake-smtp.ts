import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; data: string }

/** Ways in which a mail server fails: it closes the connection, is busy for now, or refuses the recipient. */
export type SmtpTrouble = 'hang-up' | 'busy' | 'unknown-recipient'

export type FakeSmtp = AsyncDisposable & {
  url: string
  mails: ReceivedMail[]
  trouble: SmtpTrouble | null
}

/** Starts a real mail server on this machine, without TLS and passwords, which keeps the mails it receives. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const fake: Pick<FakeSmtp, 'mails' | 'trouble'> = { mails: [], trouble: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 0,
    onRcptTo({ address }, _session, done) {
      if (fake.trouble === 'unknown-recipient') done(refusal(550, `${address} is nobody here`))
      else if (fake.trouble === 'busy') done(refusal(451, 'try again later'))
      else done()
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      text(stream).then((data) => {
        fake.mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          data: data.replaceAll('\r\n', '\n'),
        })
        done()
      }, done)
    },
  })
  server.server.on('connection', (socket) => {
    if (fake.trouble === 'hang-up') socket.destroy()
  })
  // A client that disconnects is not an error of the server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return Object.assign(fake, {
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
