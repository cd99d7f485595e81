// Takes every screen of a customer of a running Mainstreet, each on one sheet with its states, widths and colors:
//   node tools/contact-sheet.ts [--address http://localhost:3000] [screen …]
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserFlags } from './browser/browser-flags.ts'
import { logIn, openWindow, type Session } from './browser/demo-pages.ts'
import { ensureBrowser } from './browser/ensure-browser.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { address: { type: 'string', default: process.env.ADDRESS ?? 'http://localhost:3000' } },
})
const { address } = values
const directory = path.resolve(import.meta.dirname, '../.cache/contact-sheets')
const PLACE = 'place=Nashville,+TN&lat=36.1537&lng=-86.7958'
const NOWHERE = 'place=Nowhere&lat=40.7&lng=-105.9'

const looks = [390, 768, 1024, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** How the pages get their answers. A new customer has nothing, which is the empty state of their screens. */
const states = {
  real: async () => {},
  empty: async () => {},
  loading: (page: Page) => page.route('**/api/**', () => {}),
  failing: (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} })),
}
type State = keyof typeof states

type CustomerScreen = {
  who: 'visitor' | 'customer'
  route: string
  /** Where the empty state is another address. */
  empty?: string
  /** What somebody does first, such as filling the cart. */
  before?: (page: Page) => Promise<void>
  /** What somebody does on the page, such as opening the bell. */
  opens?: (page: Page) => Promise<void>
}

const { store, product, orderId } = await findExamples()
const fillCart = async (page: Page) => {
  await page.goto(product)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
}
const screens: Record<string, CustomerScreen> = {
  'visitor-home': { who: 'visitor', route: '/', empty: `/?${NOWHERE}` },
  'visitor-place': { who: 'visitor', route: `/?${PLACE}`, empty: `/?${NOWHERE}` },
  products: { who: 'visitor', route: `/products/local?${PLACE}`, empty: `/products/local?${NOWHERE}` },
  'no-result': { who: 'visitor', route: `/products/local?${PLACE}&search=submarine` },
  store: { who: 'visitor', route: `${store}?${PLACE}` },
  product: { who: 'visitor', route: `${product}?${PLACE}` },
  login: { who: 'visitor', route: '/login' },
  signup: { who: 'visitor', route: '/signup' },
  home: { who: 'customer', route: '/' },
  nearby: { who: 'customer', route: `/stores/nearby?${PLACE}`, empty: `/stores/nearby?${NOWHERE}` },
  cart: { who: 'customer', route: '/cart', before: fillCart },
  checkout: { who: 'customer', route: '/checkout', before: fillCart },
  orders: { who: 'customer', route: '/orders' },
  order: { who: 'customer', route: `/orders/${orderId}` },
  account: { who: 'customer', route: '/account' },
  security: { who: 'customer', route: '/account/security' },
  notifications: { who: 'customer', route: '/account/notifications' },
  data: { who: 'customer', route: '/account/data' },
  bell: {
    who: 'customer',
    route: '/about',
    opens: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  await mkdir(directory, { recursive: true })
  const people = { june: await logIn(address, 'customer'), nobody: await signUp() }
  const wanted = positionals.length > 0 ? positionals : Object.keys(screens)
  for (const name of wanted) {
    const screen = screens[name]
    if (screen === undefined) throw new Error(`The screens are ${Object.keys(screens).join(', ')}`)
    await makeSheet(name, screen, people)
  }
} finally {
  await browser.close()
}

async function makeSheet(name: string, screen: CustomerScreen, people: { june: Session; nobody: Session }) {
  const rows: string[] = []
  for (const state of Object.keys(states) as State[]) {
    const cells: string[] = []
    for (const look of looks) {
      const person = state === 'empty' ? people.nobody : people.june
      const session = screen.who === 'customer' ? person : null
      const context = await openWindow(browser, { address, ...look, session })
      const picture = await takePicture(context, screen, state)
      cells.push(
        `<figure><img src="data:image/jpeg;base64,${picture}"><figcaption>${look.width}</figcaption></figure>`,
      )
      await context.close()
    }
    rows.push(`<h2>${name}: ${state}</h2><section>${cells.join('')}</section>`)
  }
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } })
  await page.setContent(`<style>
    body { font: 14px sans-serif; margin: 12px } section { display: flex; gap: 8px; align-items: start }
    figure { margin: 0; flex: 1 } img { width: 100%; border: 1px solid #999 } h2 { margin: 8px 0 4px; font-size: 16px }
  </style>${rows.join('')}`)
  const file = path.join(directory, `${name}.png`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
  console.log(path.relative(process.cwd(), file))
}

async function takePicture(context: BrowserContext, screen: CustomerScreen, state: State): Promise<string> {
  const page = await context.newPage()
  if (state !== 'empty') await screen.before?.(page)
  await states[state](page)
  // Pictures that never come would keep the page from having loaded.
  const route = state === 'empty' ? (screen.empty ?? screen.route) : screen.route
  await page.goto(route, { waitUntil: 'domcontentloaded' })
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => {})
  await screen.opens?.(page)
  await page.waitForTimeout(300)
  const shot = await page.screenshot({ type: 'jpeg', quality: 70 })
  return shot.toString('base64')
}

/** The pages of a store, of a product and of an order of the demo town. */
async function findExamples() {
  const read = async <Answer>(url: string, cookie = '') =>
    (await (await fetch(`${address}${url}`, { headers: { cookie } })).json()) as Answer
  type Products = { products: { item_id: string; storeId: string }[] }
  const { products } = await read<Products>('/api/products/local?latitude=36.1537&longitude=-86.7958')
  const { cookie } = await logIn(address, 'customer')
  const { orders } = await read<{ orders: { order: { firestoreId: string } }[] }>('/api/orders', cookie)
  const [first] = products
  return {
    store: `/store/${first?.storeId}`,
    product: `/store/${first?.storeId}/product/${encodeURIComponent(first?.item_id ?? '')}`,
    orderId: orders[0]?.order.firestoreId ?? '',
  }
}

/** A customer who has just joined. */
async function signUp(): Promise<Session> {
  const email = `new-${Date.now()}@mainstreet.example`
  const password = 'a-long-enough-word'
  await fetch(`${address}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'Newcomer',
      email,
      password,
      role: 'user',
      deliveryAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
    }),
  })
  return logIn(address, { email, password })
}
