import type { BrowserContext } from '@playwright/test'

/** What must not happen in a browser, and did. */
export type ContextWatch = {
  problems: string[]
  /** Expects problems like this one, such as the failed call that a journey is about. */
  allow(pattern: RegExp): void
}

/**
 * Collects console errors (a refusal by the content security policy is one), errors that no code caught, and
 * requests to other places than the app's own.
 */
export function watchContext(context: BrowserContext, ownOrigin: string): ContextWatch {
  const problems: string[] = []
  const allowed: RegExp[] = []
  const note = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== ownOrigin) note(`request to elsewhere: ${request.url()}`)
  })
  return { problems, allow: (pattern) => allowed.push(pattern) }
}
