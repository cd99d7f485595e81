import { createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string }

/** Ways in which a mail server fails: it closes, it is busy for now, it never takes this recipient. */
export type SmtpTrouble = 'hang-up' | 'busy' | 'unknown-recipient'

export type FakeSmtp = AsyncDisposable & {
  url: string
  mails: ReceivedMail[]
  trouble: SmtpTrouble | null
}

/** A mail server on this machine, as RFC 5321 says, without TLS and passwords. It keeps what it is given. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const fake: Pick<FakeSmtp, 'mails' | 'trouble'> = { mails: [], trouble: null }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(fake, socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return Object.assign(fake, {
    url: `smtp://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function converse(fake: Pick<FakeSmtp, 'mails' | 'trouble'>, socket: Socket): void {
  let buffered = ''
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  if (fake.trouble === 'hang-up') return void socket.destroy()
  say('220 mail.example ESMTP')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffered += chunk
    for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
      const line = buffered.slice(0, end)
      buffered = buffered.slice(end + 2)
      take(line)
    }
  })

  function take(line: string): void {
    if (inData) {
      if (line === '.') {
        inData = false
        fake.mails.push(mail)
        mail = { from: '', to: [], data: '' }
        say('250 taken')
      } else mail.data += `${line.replace(/^\.\./, '.')}\n`
      return
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'MAIL') mail.from = addressIn(line)
    if (verb === 'RCPT' && fake.trouble === 'unknown-recipient') return void say('550 no such person')
    if (verb === 'RCPT' && fake.trouble === 'busy') return void say('451 try again later')
    if (verb === 'RCPT') mail.to.push(addressIn(line))
    if (verb === 'DATA') {
      inData = true
      say('354 go ahead')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 mail.example')
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
