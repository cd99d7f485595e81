import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import type { OtherServer } from '#tools/e2e/serve-other-times.ts'
import { type Home, type Person, signUpCustomer, signUpOwner } from './people.ts'

export { expect } from '@playwright/test'
export { expectAccessible, ON_A_MAP } from './expect-accessible.ts'
export { signIn, signInByApi, signInByForm } from './people.ts'

type Fixtures = {
  /** The problems of the journey's browsers that are permitted. */
  allowed: RegExp[]
  watch: undefined
  /**
   * Permits a problem that would fail the journey, in each of its browsers: `allowProblem(/409/)` before an order that
   * is refused.
   */
  allowProblem: (pattern: RegExp) => void
  signUpCustomer: (home?: Home) => Promise<Person>
  signUpOwner: (home?: Home) => Promise<Person & { storeName: string }>
  /** Another person's browser, which shares nothing with `page`. */
  openOtherBrowser: () => Promise<Page>
}

/**
 * Playwright's test against the real server. A journey fails on a console error or warning, an uncaught error, a
 * violation of the content security policy or a request to another host, in each of its tabs.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => {
    const address = process.env.E2E_BASE_URL
    if (address === undefined) throw new Error('The server of the journeys is not running.')
    await use(address)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  allowed: async ({}, use) => use([]),
  watch: [
    async ({ context, baseURL, allowed, serviceWorkers }, use) => {
      // A service worker sends the calls of pages itself.
      if (LATE_MS > 0 && serviceWorkers === 'block') await answerLate(context)
      const problems = await watchContext(context, originOf(baseURL), allowed)
      await use(undefined)
      base.expect(problems.join('\n')).toBe('')
    },
    { auto: true },
  ],
  page: async ({ page }, use) => use(waitingForTheApp(page)),
  allowProblem: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  signUpCustomer: async ({ request }, use) => use((home) => signUpCustomer(request, home)),
  signUpOwner: async ({ request }, use) => use((home) => signUpOwner(request, home)),
  openOtherBrowser: async ({ browser, baseURL, allowed, contextOptions, locale, timezoneId }, use) => {
    const seen: string[][] = []
    const contexts: { close(): Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale,
        timezoneId,
        serviceWorkers: 'block',
      })
      contexts.push(context)
      if (LATE_MS > 0) await answerLate(context)
      seen.push(await watchContext(context, originOf(baseURL), allowed))
      return waitingForTheApp(await context.newPage())
    })
    for (const context of contexts) await context.close()
    base.expect(seen.flat().join('\n')).toBe('')
  },
})

/**
 * Journeys act when the app has taken over the page that the server has drawn: before that a press on a link loads the
 * next page whole. A journey that looks earlier goes there with `waitUntil: 'commit'`.
 */
function waitingForTheApp(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const reply = await goto(address, options)
    if (options?.waitUntil !== 'commit') await expectAwake(page)
    return reply
  }
  page.reload = async (options) => {
    const reply = await reload(options)
    if (options?.waitUntil !== 'commit') await expectAwake(page)
    return reply
  }
  return page
}

/**
 * A server whose clock stands at this instant: of the same database, or `alone` with an empty one. With `verifying` it
 * asks new accounts to confirm their email.
 */
export async function serverAt(
  instant: Date,
  { alone = false, verifying = false } = {},
): Promise<OtherServer> {
  const address = process.env.E2E_CLOCK_URL
  if (address === undefined)
    throw new Error('This journey needs the server that the journeys start themselves.')
  const query = [alone && 'alone', verifying && 'verifying'].filter(Boolean).join('&')
  const reply = await fetch(`${address}/${instant.toISOString()}?${query}`)
  if (!reply.ok) throw new Error(`The server did not start: ${await reply.text()}`)
  return (await reply.json()) as OtherServer
}

/**
 * Until the app has taken over, the controls of a drawn page are inert. Looks often, where `expect` would make growing
 * pauses, and without waiting for frames, which a hidden tab does not paint.
 */
export const expectAwake = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[inert]') === null, null, { polling: 50 })

/** Most journeys have no service worker, and Playwright says so. */
const WITHOUT_WORKERS = /service worker/i

const originOf = (address: string | undefined) => new URL(address ?? '').origin

const LATE_MS = Number(process.env.E2E_LATE_MS ?? 0)

/**
 * With E2E_LATE_MS the calls of pages are answered up to so much later, each by a time of its own, so that answers come
 * in any order. Calls that a journey intercepts are not, and none once it cuts the network.
 */
async function answerLate(context: BrowserContext): Promise<void> {
  // The stream of events has no end.
  const calls = /\/api\/(?!events)/
  await context.route(calls, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null)
    await setTimeout(Math.random() ** 2 * LATE_MS)
    // The page may be gone by now.
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => {})
  })
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    await context.unroute(calls)
    await setOffline(offline)
  }
}

/**
 * Collects console errors and warnings, violations of the content security policy, uncaught errors, and requests to
 * other hosts. Returns the list, which grows.
 */
async function watchContext(
  context: BrowserContext,
  ownOrigin: string,
  allowed: readonly RegExp[],
): Promise<string[]> {
  const problems: string[] = []
  const note = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    const text = `console: ${message.text()} (${message.location().url})`
    if (message.type() === 'error') note(text)
    // What a page says of a failure that the journey permits is permitted, too.
    if (message.type() === 'warning' && allowed.length === 0 && !WITHOUT_WORKERS.test(text)) note(text)
  })
  // Chromium has no message for code that a script tries to compile and goes on without. Firefox has.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The page's policy refuses ${violatedDirective}: ${blockedURI}`),
    ),
  )
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== ownOrigin) note(`request to elsewhere: ${request.url()}`)
  })
  return problems
}
