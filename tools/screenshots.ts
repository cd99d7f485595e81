// Takes pictures of screens of a running Mainstreet, for design and review:
//   node tools/screenshots.ts [--as customer|owner|editor] [--address http://localhost:3000] [/route …]
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags } from './browser/browser-flags.ts'
import { ensureBrowser } from './browser/ensure-browser.ts'
import { DEMO_PASSWORD, demoPeople } from './start/demo-people.ts'

type Person = keyof typeof demoPeople
type Session = { cookie: string; user: object }

const widths = [390, 768, 1440]
const directory = path.resolve(import.meta.dirname, '../.cache/screenshots')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    address: { type: 'string', default: process.env.ADDRESS ?? 'http://localhost:3000' },
  },
})
const routes = positionals.length > 0 ? positionals : ['/', '/products/local', '/stores/nearby', '/login']
const person = values.as === undefined ? null : asPerson(values.as)

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  await mkdir(directory, { recursive: true })
  const session = person === null ? null : await signIn(person)
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const)
      await takePictures(browser, width, colorScheme, session)
  }
} finally {
  await browser.close()
}

async function takePictures(
  browser: Browser,
  width: number,
  colorScheme: 'light' | 'dark',
  session: Session | null,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: values.address,
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
    await context.addCookies([{ name, value, url: values.address }])
    // Without a saved user the app does not ask for the session and shows the sign-in.
    await context.addInitScript((saved) => localStorage.setItem('currentUser', saved), JSON.stringify(user))
  }
  const page = await context.newPage()
  for (const route of routes) {
    await page.goto(route)
    // A page with an open event stream never becomes idle.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
    const screen = route.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
    const file = path.join(directory, `${screen}-${width}-${colorScheme}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(path.relative(process.cwd(), file))
  }
  await context.close()
}

async function signIn(who: Person): Promise<Session> {
  const reply = await fetch(`${values.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoPeople[who].email, password: DEMO_PASSWORD }),
  })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
  if (!reply.ok || cookie === undefined)
    throw new Error(`Nobody could sign in as ${who}: ${await reply.text()}`)
  const { user } = (await reply.json()) as Pick<Session, 'user'>
  return { cookie, user }
}

function asPerson(name: string): Person {
  if (name in demoPeople) return name as Person
  throw new Error(`--as must be one of ${Object.keys(demoPeople).join(', ')}`)
}
