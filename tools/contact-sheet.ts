// Takes the screens of a running Mainstreet, each on one sheet with its states, widths and colors:
//   node tools/contact-sheet.ts [--address http://localhost:3000] [screen …]
// For the screens of operators, first: npx mainstreet operators add editor@mainstreet.example
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
const STREET = { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' }

/** The session is answered in all states: until then, people at work see nothing of their pages. */
const ALL_BUT_SESSION = /\/api\/(?!session$)/

const widths = [390, 768, 1024, 1440]
const colorSchemes = ['light', 'dark'] as const

/** How the pages get their answers. Somebody new has nothing, which is the empty state of their screens. */
const states = {
  real: async () => {},
  empty: async () => {},
  loading: (page: Page) => page.route(ALL_BUT_SESSION, () => {}),
  failing: (page: Page) => page.route(ALL_BUT_SESSION, (route) => route.fulfill({ status: 500, json: {} })),
}
type State = keyof typeof states

type Who = 'visitor' | 'customer' | 'owner' | 'editor' | 'operator'

type SheetScreen = {
  who: Who
  route: string
  /** Where the empty state is another address. Null where there is none. */
  empty?: string | null
  /** What somebody does first, such as filling the cart. */
  before?: (page: Page) => Promise<void>
  /** What somebody does on the page, such as opening the bell. */
  opens?: (page: Page) => Promise<void>
}

const people = await findPeople()
const { store, product, orderId } = await findExamples()
const { ownStore, newStore, part } = await findOwnExamples()
const fillCart = async (page: Page) => {
  await page.goto(product)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
}
const screens: Record<string, SheetScreen> = {
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
  'owner-home': { who: 'owner', route: '/' },
  dashboard: { who: 'owner', route: '/admin' },
  sales: {
    who: 'owner',
    route: '/admin',
    opens: (page) =>
      page.getByRole('heading', { name: 'Sales', exact: true }).evaluate((it) => it.scrollIntoView()),
  },
  desk: { who: 'owner', route: '/admin/orders' },
  'desk-list': {
    who: 'owner',
    route: '/admin/orders?view=list',
    empty: '/admin/orders?view=list&search=submarine',
  },
  'full-desk': {
    who: 'owner',
    route: '/admin/orders',
    opens: (page) => page.getByRole('button', { name: 'Full screen' }).click(),
  },
  'desk-order': {
    who: 'owner',
    route: `/admin/orders/${part}`,
    empty: `/admin/orders/${newStore}/${newStore}`,
  },
  inventory: {
    who: 'owner',
    route: `/admin/product-settings?store=${ownStore}`,
    empty: '/admin/product-settings',
  },
  promotions: { who: 'owner', route: '/admin/marketing-portal' },
  delivery: {
    who: 'owner',
    route: `/admin/companies/${ownStore}/delivery`,
    empty: `/admin/companies/${newStore}/delivery`,
  },
  team: { who: 'owner', route: `/admin/users?store=${ownStore}`, empty: '/admin/users' },
  companies: { who: 'owner', route: '/admin/companies' },
  'hand-over': { who: 'owner', route: `/admin/companies/hand-over?store=${ownStore}`, empty: null },
  'editor-home': { who: 'editor', route: '/', empty: null },
  'editor-inventory': { who: 'editor', route: '/admin/product-settings', empty: null },
  ...Object.fromEntries(
    ['today', 'people', 'stores', 'reports', 'products', 'work', 'log'].map((part) => [
      `operator-${part}`,
      { who: 'operator', route: `/operator?part=${part}`, empty: `/operator?part=${part}&search=submarine` },
    ]),
  ),
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  await mkdir(directory, { recursive: true })
  const taken = Object.keys(screens).filter(
    (name) => people.operator.real || screens[name]?.who !== 'operator',
  )
  for (const name of positionals.length > 0 ? positionals : taken) {
    const screen = screens[name]
    if (screen === undefined) throw new Error(`The screens are ${Object.keys(screens).join(', ')}`)
    await makeSheet(name, screen)
  }
} finally {
  await browser.close()
}

async function makeSheet(name: string, screen: SheetScreen) {
  const rows: string[] = []
  for (const state of (Object.keys(states) as State[]).filter(
    (one) => one !== 'empty' || screen.empty !== null,
  )) {
    rows.push(`<h2>${name}: ${state}</h2>`)
    for (const colorScheme of colorSchemes) {
      const cells = widths.map(async (width) => {
        const session = people[screen.who][state === 'empty' ? 'empty' : 'real']
        const context = await openWindow(browser, { address, width, colorScheme, session })
        const picture = await takePicture(context, screen, state)
        await context.close()
        return `<img src="data:image/jpeg;base64,${picture}" alt="${width}" style="flex: ${width}">`
      })
      rows.push(`<section>${(await Promise.all(cells)).join('')}</section>`)
    }
  }
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } })
  await page.setContent(`<style>
    body { font: 14px sans-serif; margin: 12px } h2 { margin: 8px 0 4px; font-size: 16px }
    section { display: flex; gap: 8px; align-items: start; margin-bottom: 8px } img { min-width: 0; border: 1px solid #999 }
  </style>${rows.join('')}`)
  const file = path.join(directory, `${name}.png`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
  console.log(path.relative(process.cwd(), file))
}

async function takePicture(context: BrowserContext, screen: SheetScreen, state: State): Promise<string> {
  const page = await context.newPage()
  if (state !== 'empty') await screen.before?.(page)
  await states[state](page)
  // Pictures that never come would keep the page from having loaded.
  const route = (state === 'empty' && screen.empty) || screen.route
  await page.goto(route, { waitUntil: 'domcontentloaded' })
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => {})
  if (state !== 'loading') await waitForLastTry(page)
  // What opens is not there without the answers.
  if (state === 'real' || state === 'empty') await screen.opens?.(page)
  await page.waitForTimeout(300)
  const shot = await page.screenshot({ type: 'jpeg', quality: 70 })
  return shot.toString('base64')
}

/** Waits until the page asks nothing again. It asks at most a second after a failure. */
async function waitForLastTry(page: Page) {
  const asksAgain = () => page.waitForRequest('**/api/**', { timeout: 1_500 }).catch(() => null)
  while (await asksAgain());
}

/** Who looks at a screen in its real and in its empty state. The demo town has no operator until one is made. */
async function findPeople(): Promise<Record<Who, { real: Session | null; empty: Session | null }>> {
  const editor = await logIn(address, 'editor')
  const operator = 'isOperator' in editor.user ? editor : null
  return {
    visitor: { real: null, empty: null },
    customer: {
      real: await logIn(address, 'customer'),
      empty: await signUp({ role: 'user', deliveryAddress: STREET }),
    },
    owner: {
      real: await logIn(address, 'owner'),
      empty: await signUp({ role: 'admin', storeName: 'The New Store', storeAddress: STREET }),
    },
    editor: { real: editor, empty: null },
    operator: { real: operator, empty: operator },
  }
}

/** The pages of a store, of a product and of an order of the demo town. */
async function findExamples() {
  type Products = { products: { item_id: string; storeId: string }[] }
  const { products } = await read<Products>('/products/local?latitude=36.1537&longitude=-86.7958')
  type Orders = { orders: { order: { firestoreId: string } }[] }
  const { orders } = await read<Orders>('/orders', people.customer.real)
  const [first] = products
  return {
    store: `/store/${first?.storeId}`,
    product: `/store/${first?.storeId}/product/${encodeURIComponent(first?.item_id ?? '')}`,
    orderId: orders[0]?.order.firestoreId ?? '',
  }
}

/** A store and an order of the demo's owner, and the store of the new one, which has nothing. */
async function findOwnExamples() {
  type Stores = { stores: { id: string }[] }
  const [own, empty] = [
    await read<Stores>('/stores/own', people.owner.real),
    await read<Stores>('/stores/own', people.owner.empty),
  ]
  type Parts = { parts: { firestoreId: string; storeId: string }[] }
  const { parts } = await read<Parts>('/desk/parts', people.owner.real)
  const [first] = parts
  return {
    ownStore: own.stores[0]?.id ?? '',
    newStore: empty.stores[0]?.id ?? '',
    part: `${first?.firestoreId}/${first?.storeId}`,
  }
}

async function read<Answer>(url: string, session: Session | null = null): Promise<Answer> {
  const reply = await fetch(`${address}/api${url}`, { headers: { cookie: session?.cookie ?? '' } })
  return (await reply.json()) as Answer
}

/** Somebody who has just joined. */
async function signUp(asWhat: object): Promise<Session> {
  const email = `new-${Date.now()}@mainstreet.example`
  const password = 'a-long-enough-word'
  await fetch(`${address}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Newcomer', email, password, ...asWhat }),
  })
  return logIn(address, { email, password })
}
