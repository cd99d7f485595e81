import path from 'node:path'
import { demoPeople } from './demo-people.ts'

export type Welcome = {
  address: string
  /** Where the embedded database is; null with an operator's database. */
  dataDirectory: string | null
  /** Where mail is written; null when a mail server sends it. */
  outboxDirectory: string | null
  /** The password of the demo town's people; null where there is no demo town. */
  demoPassword: string | null
  extraLines?: [label: string, text: string][]
}

/** The text that a person reads when Mainstreet is up: its address, and how to sign in. */
export function welcomeText({
  address,
  dataDirectory,
  outboxDirectory,
  demoPassword,
  extraLines = [],
}: Welcome): string {
  const width = Math.max(...Object.values(demoPeople).map(({ email }) => email.length))
  const people = Object.values(demoPeople).map(({ email, does }) => `${email.padEnd(width)}   ${does}`)
  const rows: [string, string][] = [
    ...(demoPassword === null ? [] : label('Sign in as', people)),
    ...(demoPassword === null ? [] : label('Password', [demoPassword, ''])),
    ['For programs', `${address}/api/docs`],
    ...(dataDirectory === null ? [] : label('Data', [relativeTo(process.cwd(), dataDirectory)])),
    ...(outboxDirectory === null
      ? []
      : label('Mail', [`${relativeTo(process.cwd(), outboxDirectory)} (SMTP_URL sends it instead)`])),
    ...extraLines,
    ['Stop', 'Ctrl-C'],
  ]
  const lines = rows.map(([name, text]) => `  ${name.padEnd(14)}${text}`.trimEnd())
  return ['', `  Mainstreet is open at ${address}`, '', ...lines, ''].join('\n')
}

const label = (name: string, texts: string[]): [string, string][] =>
  texts.map((text, index) => [index === 0 ? name : '', text])

function relativeTo(from: string, directory: string): string {
  const relative = path.relative(from, directory)
  return relative.startsWith('..') ? directory : `.${path.sep}${relative}`
}

/** The address that a person opens. For 'all addresses of this computer' that is localhost. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
