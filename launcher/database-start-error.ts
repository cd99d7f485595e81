/**
 * The embedded database cannot run, or that of DATABASE_URL or its replica cannot be used. The message is written for
 * the shopkeeper in front of the screen: what happened, then what to do about it.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'

  constructor(whatHappened: string, whatToDo: string, options?: ErrorOptions) {
    super(`${whatHappened}\n${whatToDo}`, options)
  }
}

/** The way out that always exists, for the end of a message. */
export const useAnotherServer =
  'Or point DATABASE_URL at a PostgreSQL server of your own (postgres://user:password@host/database).'
