import path from 'node:path'
import { type Config, outboxDirectoryOf } from '#server/config/config.ts'
import { VERSION } from '#server/infrastructure/version.ts'
import { demoPeople } from './demo-people.ts'

type Welcome = {
  address: string
  config: Config
  /** The password of the demo town's people; null where there is no demo town. */
  demoPassword: string | null
  extraLines?: [label: string, text: string][]
}

/** The text that a person reads when Mainstreet is up: its address, and how to sign in. */
export function welcomeText({ address, config, demoPassword, extraLines = [] }: Welcome): string {
  const width = Math.max(...Object.values(demoPeople).map(({ email }) => email.length))
  const people = Object.values(demoPeople).map(({ email, does }) => `${email.padEnd(width)}   ${does}`)
  const rows: [string, string][] = [
    ...(demoPassword === null ? [] : label('Sign in as', people)),
    ...(demoPassword === null ? [] : label('Password', [demoPassword, ''])),
    ['For programs', `${address}/api/docs`],
    ['Version', VERSION],
    // The database and the mails that this start itself keeps.
    ...(config.DATABASE_URL === undefined ? label('Data', [fromHere(config.DATA_DIR)]) : []),
    ...(config.SMTP_URL === undefined
      ? label('Mail', [`${fromHere(outboxDirectoryOf(config))} (SMTP_URL sends it instead)`])
      : []),
    ...extraLines,
    ['Stop', 'Ctrl-C'],
  ]
  const lines = rows.map(([name, text]) => `  ${name.padEnd(14)}${text}`.trimEnd())
  return ['', `  Mainstreet is open at ${address}`, '', ...lines, ''].join('\n')
}

const label = (name: string, texts: string[]): [string, string][] =>
  texts.map((text, index) => [index === 0 ? name : '', text])

function fromHere(directory: string): string {
  const relative = path.relative(process.cwd(), directory)
  return relative.startsWith('..') ? directory : `.${path.sep}${relative}`
}

/** The address that a person opens. For 'all addresses of this computer' that is localhost. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
