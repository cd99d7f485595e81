import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD, demoPeople } from '../start/demo-people.ts'

export type Person = keyof typeof demoPeople
export type Session = { cookie: string; user: object }

type Look = { address: string; width: number; colorScheme: 'light' | 'dark'; session: Session | null }

/** Opens a window in which a person of the demo town is logged in, or nobody. */
export async function openWindow(
  browser: Browser,
  { address, width, colorScheme, session }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    colorScheme,
    reducedMotion: 'reduce',
    // Two pixels per point on a phone: sharp enough to judge type.
    deviceScaleFactor: width < 600 ? 2 : 1,
  })
  if (session !== null) {
    const { cookie, user } = session
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: address }])
    // Without a saved user the app does not ask for the session and shows the login.
    await context.addInitScript((saved) => localStorage.setItem('currentUser', saved), JSON.stringify(user))
  }
  return context
}

/** Logs a person in: one of the demo town by their part, or anybody by email and password. */
export async function logIn(
  address: string,
  who: Person | { email: string; password: string },
): Promise<Session> {
  const { email, password } =
    typeof who === 'string' ? { email: demoPeople[who].email, password: DEMO_PASSWORD } : who
  const reply = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
  if (!reply.ok || cookie === undefined) {
    throw new Error(`Nobody could log in as ${email}: ${await reply.text()}`)
  }
  const { user } = (await reply.json()) as Pick<Session, 'user'>
  return { cookie, user }
}

export function asPerson(name: string): Person {
  if (name in demoPeople) return name as Person
  throw new Error(`--as must be one of ${Object.keys(demoPeople).join(', ')}`)
}
