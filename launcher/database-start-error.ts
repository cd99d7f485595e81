/**
 * The embedded database, or another one of the application, cannot be used. The message is for the person in front of
 * the screen: what happened, and then what to do about it.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'

  constructor(whatHappened: string, whatToDo: string, options?: ErrorOptions) {
    super(`${whatHappened}\n${whatToDo}`, options)
  }
}
