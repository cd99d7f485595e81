import type postgres from 'postgres'
import type { Config } from '../../config/config.ts'
import type { Actor } from '../../features/operator/record-act.sql.ts'
import type { Database } from '../../infrastructure/database/database.ts'

/** What every command works with. */
export type CommandSurroundings = {
  config: Config
  /** The site's address for links, without a slash at the end. */
  origin: string
  /** Shows how far the command is, in place of what was shown before. */
  progress(text: string): void
  /** From the call on, Ctrl-C aborts this signal in place of ending the process. */
  stopSignal(): AbortSignal
}

/** What a command works with that has a database. */
export type CommandWorld = CommandSurroundings & {
  database: Database
  sql: postgres.Sql
  /** The command line, for the log of the operators. */
  actor: Actor
}

export type CommandInput = {
  args: string[]
  options: Record<string, string | boolean | undefined>
}

/** `data` is printed with --json, `text` without. */
export type CommandResult = { data: object; text: string[]; exitCode?: number }

type CommandWords = {
  /** One or two words: 'operators add'. */
  name: string
  summary: string
  /** The names of what follows the words. Those that end with a question mark may be left out. */
  args: string[]
  options: Record<string, { type: 'string' | 'boolean'; summary: string }>
}

type DatabaseCommand = CommandWords & {
  /** What there may be: by default a database with the schema of this version. 'any place' may have no database yet. */
  takes?: 'any schema' | 'any place'
  run(world: CommandWorld, input: CommandInput): Promise<CommandResult>
}

/** A command on the files of a database that must not run. */
type FilesCommand = CommandWords & {
  takes: 'files'
  run(surroundings: CommandSurroundings, input: CommandInput): Promise<CommandResult>
}

export type Command = DatabaseCommand | FilesCommand

/** How a command ended. Scripts rely on these numbers. */
export const EXIT = { done: 0, refused: 1, usage: 2, unavailable: 3 } as const

/** The command does not understand its words. The message says which. */
export class UsageError extends Error {}

/** Rows as columns of text, each as wide as its longest value. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const columns = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(columns[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
