import { parseArgs } from 'node:util'
import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { type Config, ConfigError, readConfig } from '../../config/config.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isUnavailable } from '../../infrastructure/database/is-unavailable.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { withAnyDatabase, withExistingDatabase, withPreparedDatabase } from '../start.ts'
import { type Command, type CommandInput, type CommandResult, EXIT, UsageError } from './command.ts'
import { commands } from './commands.ts'

export type CommandLine = {
  args: string[]
  environment: Record<string, string | undefined>
  print(line: string): void
  complain(line: string): void
  /** Shows how far a long command is. */
  progress?(text: string): void
  /** Stops a long command: aborted by Ctrl-C from the call on. */
  stopSignal?(): AbortSignal
  now?: Date
  /** For tests: another database than that of the configuration. */
  withDatabase?: <Result>(config: Config, work: (database: Database) => Promise<Result>) => Promise<Result>
}

const PROGRAM = 'npx mainstreet'
const always = {
  help: { type: 'boolean', summary: 'show this' },
  json: { type: 'boolean', summary: 'print the result as JSON' },
} as const

/** Runs one command and returns the exit code. Prints the result, or says what is wrong. */
export async function runCommandLine(line: CommandLine): Promise<number> {
  const { print, complain } = line
  const asJson = line.args.includes('--json')
  const fail = (exitCode: number, code: string, message: string) => {
    line.progress?.('')
    if (asJson) print(JSON.stringify({ error: { code, message } }, null, 2))
    else complain(message)
    return exitCode
  }
  try {
    const command = findCommand(line.args)
    if (command === undefined) return showOverview(line)
    const { input, wantsHelp } = readInput(command, line.args)
    if (wantsHelp) {
      for (const text of helpOf(command)) print(text)
      return EXIT.done
    }
    requireArgs(command, input)
    const { data, text, exitCode = EXIT.done } = await run(command, input, line)
    line.progress?.('')
    for (const one of asJson ? [JSON.stringify(data, null, 2)] : text) print(one)
    return exitCode
  } catch (error) {
    if (error instanceof UsageError) return fail(EXIT.usage, 'usage', error.message)
    if (error instanceof ConfigError) return fail(EXIT.usage, 'settings', error.message)
    if (error instanceof Problem) return fail(EXIT.refused, error.code, error.message)
    if (error instanceof DatabaseStartError) return fail(EXIT.unavailable, 'unavailable', error.message)
    if (isUnavailable(error))
      return fail(EXIT.unavailable, 'unavailable', `The database failed: ${String(error)}`)
    throw error
  }
}

function run(command: Command, input: CommandInput, line: CommandLine): Promise<CommandResult> {
  const config = readConfig(line.environment)
  const surroundings = {
    config,
    origin: originOf(config),
    progress: line.progress ?? (() => {}),
    stopSignal: line.stopSignal ?? (() => new AbortController().signal),
  }
  if (command.takes === 'files') return command.run(surroundings, input)
  const withDatabase = line.withDatabase ?? openers[command.takes ?? 'this schema']
  return withDatabase(config, (database) => {
    const { sql } = database
    const actor = { sql, operatorId: null, now: line.now ?? new Date() }
    return command.run({ ...surroundings, database, sql, actor }, input)
  })
}

const openers = {
  'this schema': withPreparedDatabase,
  'any schema': withExistingDatabase,
  'any place': withAnyDatabase,
}

/** The command whose words the arguments begin with. */
const findCommand = (args: readonly string[]): Command | undefined => {
  const words = args.filter((word) => !word.startsWith('-'))
  return commands.find(({ name }) => name.split(' ').every((word, at) => words[at] === word))
}

/** All commands. Without a command that is help; with unknown words it is a mistake. */
function showOverview({ args, print }: CommandLine): number {
  const words = args.filter((word) => !word.startsWith('-'))
  const wantsHelp = args.includes('--help') || args.includes('-h')
  const known = commands.filter(({ name }) => name.split(' ')[0] === words[0])
  const unknown = args.find((word) => word.startsWith('-') && !['--help', '-h', '--json'].includes(word))
  if (unknown !== undefined && words.length === 0) {
    throw new UsageError(`Unknown option '${unknown}'. See ${PROGRAM} --help`)
  }
  if (words.length > 0 && known.length === 0) {
    throw new UsageError(`There is no command '${words.join(' ')}'. See them all: ${PROGRAM} --help`)
  }
  if (words.length > 0 && !wantsHelp) {
    throw new UsageError(`Say which: ${known.map(({ name }) => `${PROGRAM} ${name}`).join(', ')}`)
  }
  print(
    `${PROGRAM} <command>: looks after a Mainstreet, with the settings of its server (DATA_DIR, DATABASE_URL …).`,
  )
  print('')
  const shown = known.length > 0 ? known : commands
  const width = Math.max(...shown.map((command) => usageOf(command).length))
  for (const command of shown) print(`  ${usageOf(command).padEnd(width)}  ${command.summary}`)
  print('')
  print(
    'Each command takes --help and --json. It ends with 0 when it is done, 1 when it is refused, 2 when it is not',
  )
  print('understood, 3 when the database or the server does not answer.')
  return wantsHelp || words.length === 0 ? EXIT.done : EXIT.usage
}

const usageOf = ({ name, args }: Command) =>
  [name, ...args.map((arg) => (arg.endsWith('?') ? `[${arg.slice(0, -1)}]` : `<${arg}>`))].join(' ')

function helpOf(command: Command): string[] {
  const options = Object.entries({ ...command.options, ...always })
  return [
    `${PROGRAM} ${usageOf(command)}`,
    `${command.summary}.`,
    '',
    ...options.map(([name, { summary }]) => `  --${name.padEnd(8)} ${summary}`),
  ]
}

function readInput(command: Command, args: string[]): { input: CommandInput; wantsHelp: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries({ ...command.options, ...always }).map(([name, { type }]) => [
          name,
          name === 'help' ? { type, short: 'h' } : { type },
        ]),
      ),
    })
    const words = command.name.split(' ').length
    return { input: { args: positionals.slice(words), options: values }, wantsHelp: values.help === true }
  } catch (error) {
    // The first sentence names the option. The rest is for programmers.
    const [message] = (error as Error).message.split(/(?<=')\. /)
    throw new UsageError(
      `${message}${message?.endsWith('.') ? '' : '.'} See ${PROGRAM} ${command.name} --help`,
    )
  }
}

function requireArgs(command: Command, { args }: CommandInput): void {
  const needed = command.args.filter((arg) => !arg.endsWith('?')).length
  if (args.length >= needed && args.length <= command.args.length) return
  throw new UsageError(`Usage: ${PROGRAM} ${usageOf(command)}`)
}

const originOf = ({ PUBLIC_URL, PORT }: Config): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
