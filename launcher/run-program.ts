import { execFile } from 'node:child_process'
import { delimiter } from 'node:path'

/** The account that PostgreSQL runs as, if it is not the app's. */
export type ServerAccount = {
  name: string
  uid: number
  gid: number
}

/** `exitCode` is null if the program could not be started. `startError` then has the reason. */
export type ProgramResult = {
  exitCode: number | null
  startError: string | null
  output: string
}

const inheritedVariables = [
  ...['PATH', 'TMPDIR'],
  ...['SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'TEMP', 'TMP'],
  ...['USERPROFILE', 'USERNAME', 'APPDATA', 'LOCALAPPDATA'],
]

/** The environment of the database's programs, without PG* variables and without the app's secrets. */
export function programEnvironment(libraryDirectories: readonly string[]): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of inheritedVariables) {
    if (process.env[name] !== undefined) environment[name] = process.env[name]
  }
  if (libraryDirectories.length > 0) environment.LD_LIBRARY_PATH = libraryDirectories.join(delimiter)
  return environment
}

/** Runs a program as the server's account. Never rejects: the result has the outcome. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { account: ServerAccount | null; libraryDirectories?: readonly string[]; timeoutMs?: number },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const settings = {
      ...accountOptions(options.account),
      // The account may not be allowed into the app's working directory.
      cwd: '/',
      env: programEnvironment(options.libraryDirectories ?? []),
      timeout: options.timeoutMs ?? 20_000,
      windowsHide: true,
    }
    execFile(file, args, settings, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim()
      if (!error) return resolve({ exitCode: 0, startError: null, output })
      if (typeof error.code === 'number') return resolve({ exitCode: error.code, startError: null, output })
      resolve({ exitCode: null, startError: error.code ?? error.signal ?? error.message, output })
    })
  })
}

/** The account's ids for `spawn`, or nothing for the app's own account. */
export function accountOptions(account: ServerAccount | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}
