import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { ConfigError } from '../config/config.ts'
import { ListenError, PortInUseError } from './free-port.ts'

const foreseen = [ConfigError, PortInUseError, ListenError, DatabaseStartError]

/** Prints why Mainstreet does not run: a plain text for an expected cause, else the error with its stack. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1
  if (!foreseen.some((kind) => error instanceof kind)) {
    console.error('Mainstreet stopped because of an unexpected failure:')
    console.error(error)
    return
  }
  const { message } = error as Error
  console.error(
    error instanceof ConfigError ? `Mainstreet cannot start with these settings:\n${message}` : message,
  )
}
