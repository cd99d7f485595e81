import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, ON_A_MAP, signIn, test } from '../fixtures.ts'

const TILES = 'https://tiles.example'
const CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'
const tile = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde" /></svg>',
}

/** Serves the page as a server does that has a tile provider. The provider itself is a route of the journey. */
async function configureTiles(page: Page) {
  await page.route(/\/stores\/nearby(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const reply = await route.fetch()
    const quoted = CREDIT.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const body = (await reply.text())
      .replace('name="map-tile-url" content=""', `name="map-tile-url" content="${TILES}/{z}/{x}/{y}.png"`)
      .replace('name="map-attribution" content=""', `name="map-attribution" content="${quoted}"`)
    const policy = reply.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      response: reply,
      body,
      headers: {
        ...reply.headers(),
        'content-security-policy': policy.replace("img-src 'self'", `img-src 'self' ${TILES}`),
      },
    })
  })
}

const drawnNote = (page: Page) => page.getByText(/^Drawn map: approximate ZIP areas/)

test('street tiles come with their credit, and tell the provider the name of the site', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/request to elsewhere: https:\/\/tiles\.example/)
  const requests: Request[] = []
  await configureTiles(page)
  await page.route(`${TILES}/**`, (route) => {
    requests.push(route.request())
    return route.fulfill(tile)
  })
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  await expect(page.locator('.street-tile img').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  await expect(drawnNote(page)).toHaveCount(0)
  await expect(page.locator('.map-river, .map-water')).toHaveCount(0)
  const { origin } = new URL(page.url())
  for (const request of requests) expect(await request.headerValue('referer')).toBe(`${origin}/`)
  await expectAccessible(page, ON_A_MAP)

  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(() => requests.some((request) => request.url().startsWith(`${TILES}/14/`))).toBe(true)
})

for (const [what, answer] of [
  ['cannot be reached', { abort: true }],
  ['refuses with a picture of a refusal', { status: 403 }],
] as const) {
  test(`the drawn map takes over without a flood of requests where the tile provider ${what}`, async ({
    page,
    signUpCustomer,
    allowProblem,
  }) => {
    allowProblem(/tiles\.example|ERR_FAILED|403/)
    let requests = 0
    await configureTiles(page)
    await page.route(`${TILES}/**`, (route) => {
      requests += 1
      if ('abort' in answer) return route.abort()
      // Only to a provider that permits it does the browser tell the status.
      const headers = { 'access-control-allow-origin': '*' }
      return route.fulfill({ ...tile, ...answer, headers })
    })
    await signIn(page, await signUpCustomer())
    await page.goto('/stores/nearby')
    await expect(drawnNote(page)).toBeVisible()
    await expect(page.locator('[data-words^="372"]').first()).toBeVisible()
    expect(requests).toBeLessThanOrEqual(2)
  })
}

test('a new place asks a tile provider again that did not answer before', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/tiles\.example|ERR_FAILED/)
  await configureTiles(page)
  let isThere = false
  await page.route(`${TILES}/**`, (route) => (isThere ? route.fulfill(tile) : route.abort()))
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  await expect(drawnNote(page)).toBeVisible()
  isThere = true
  await page.getByRole('button', { name: 'Change Delivery Address' }).click()
  await page.getByLabel('Address or city').fill('Franklin, TN')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.locator('.street-tile img').first()).toBeVisible()
  await expect(drawnNote(page)).toHaveCount(0)
})

test('the drawn map takes over within two seconds where the tile provider does not answer', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/tiles\.example/)
  await configureTiles(page)
  let answerTile = () => {}
  const held = new Promise<void>((resolve) => {
    answerTile = resolve
  })
  let asked = 0
  await page.route(`${TILES}/**`, async (route) => {
    asked += 1
    await held
    await route.fulfill(tile)
  })
  await signIn(page, await signUpCustomer())
  // The page's clock stands, and is moved by this journey alone.
  await page.clock.install({ time: new Date() })
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  await page.goto('/stores/nearby')
  await expect(async () => {
    await page.clock.runFor(20)
    expect(asked).toBe(1)
  }).toPass({ intervals: [20] })
  await expect(drawnNote(page)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(drawnNote(page)).toBeVisible()
  await page.clock.resume()
  // A slow network is not a lost one.
  answerTile()
  await expect(page.locator('.street-tile img').first()).toBeVisible()
  await expect(drawnNote(page)).toHaveCount(0)
})

test('the drawn map names districts and counties, and does not zoom into nothing', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  await expect(drawnNote(page)).toBeVisible()
  const map = page.getByRole('region', { name: 'Map of nearby stores' })
  await expect(map.locator('[data-words^="372"]').first()).toBeVisible()
  await expect(map.locator('.map-county-line').first()).toBeAttached()
  // The shapes are silent: without words each would be read as 'image'.
  await expect(map.getByRole('img')).toHaveCount(0)
  const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true })
  await zoomIn.click()
  await expect(zoomIn).toBeDisabled()
  await expect(page).toHaveURL(/map=[^&]*%2C14/)

  await page.goto('/stores/nearby?map=36.1627,-86.7816,18')
  await expect(page).toHaveURL(/map=[^&]*%2C14/)
  await page.goto('/stores/nearby?map=36.1627,-86.7816,10')
  await expect(
    map
      .locator(
        ['Cheatham', 'Sumner', 'Wilson', 'Robertson', 'Williamson', 'Davidson']
          .map((county) => `[data-words=${county}]`)
          .join(),
      )
      .first(),
  ).toBeVisible()
})

test('the drawn map has the river, and credits where it is from', async ({ page, signUpCustomer }) => {
  const cells = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/api/map-water')) cells.add(request.url())
  })
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby?map=36.1627,-86.7816,12')
  const map = page.getByRole('region', { name: 'Map of nearby stores' })
  await expect(map.locator('.map-river').first()).toBeAttached()
  await page.getByText('Sources', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'GSHHG' })).toBeVisible()
  expect(cells.size).toBe(1)
  await expectAccessible(page, ON_A_MAP)

  // The farthest view reaches into the cells around.
  for (let step = 0; step < 3; step++)
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
  await expect.poll(() => cells.size).toBeGreaterThan(1)
})

for (const [what, answer] of [
  ['is refused', { status: 500, body: '' }],
  ['never comes', null],
] as const) {
  test(`the drawn map shows the rest where its water ${what}`, async ({
    page,
    signUpCustomer,
    allowProblem,
  }) => {
    allowProblem(/500|map-water/)
    await page.route('**/api/map-water?*', (route) => (answer ? route.fulfill(answer) : undefined))
    await signIn(page, await signUpCustomer())
    await page.goto('/stores/nearby')
    const map = page.getByRole('region', { name: 'Map of nearby stores' })
    await expect(map.locator('.map-district').first()).toBeAttached()
    await expect(map.locator('[data-words^="372"]').first()).toBeVisible()
    await expect(map.locator('.map-river')).toHaveCount(0)
  })
}

test('several stores in one house are listed where the drawn map ends', async ({
  page,
  signUpCustomer,
  signUpOwner,
}) => {
  const owners = [await signUpOwner('odessa'), await signUpOwner('odessa')]
  await signIn(page, await signUpCustomer('odessa'))
  await page.goto('/stores/nearby')
  const map = page.getByRole('region', { name: 'Map of nearby stores' })
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  // A run beside this one has its stores in the same house.
  const cluster = map.getByRole('button', { name: /^\d+ stores, \d+\.\d\d miles, show them$/ })
  await cluster.press('Enter')
  const popup = page.getByRole('dialog', { name: /^\d+ stores$/ })
  for (const { storeName } of owners) {
    const row = popup.getByRole('listitem').filter({ hasText: storeName })
    await expect(row).toContainText(/Odessa, TX · \d+\.\d\d mi/)
  }
  await expectAccessible(page, ON_A_MAP)

  // Nothing of the popup is cut off, although its rows came after it.
  await expect(async () => {
    const [box, frame] = [await popup.boundingBox(), await map.boundingBox()]
    expect(box?.y).toBeGreaterThan(frame?.y ?? 0)
  }).toPass()

  // Their house is the search point. Its pin lies above theirs, and both can be pressed.
  await page.keyboard.press('Escape')
  const searchPoint = map.getByRole('button', { name: /^Your place: / })
  await searchPoint.click()
  await expect(page.getByRole('dialog')).toContainText(/Your search point\s*Odessa, TX/)
  await page.keyboard.press('Escape')
  await searchPoint.press('ArrowUp')
  await expect(cluster).toBeFocused()
  await cluster.click()
  await expect(popup).toBeVisible()
})

for (const width of [390, 768]) {
  test(`no pin is under a button at ${width} px`, async ({ page, signUpCustomer }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, await signUpCustomer())
    await page.goto('/stores/nearby')
    const frame = page.getByRole('region', { name: 'Map of nearby stores' })
    await expect(frame.getByRole('button').nth(3)).toBeAttached()
    // Again, if the page moved between the measurements.
    await expect(async () => {
      const box = await frame.boundingBox()
      expect(box?.height).toBe(400)
      for (const name of ['Zoom in', 'Zoom out']) {
        const button = await page.getByRole('button', { name, exact: true }).boundingBox()
        expect(button?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + 400)
      }
    }).toPass()
  })
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the list scrolls within 24rem`, async ({ page, signUpCustomer }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, await signUpCustomer())
    await page.goto('/stores/nearby')
    const list = page.getByRole('list', { name: 'Nearby stores' })
    const count = await page.getByText(/^\d+ store\(s\) near you$/).textContent()
    await expect(list.getByRole('listitem')).toHaveCount(Number.parseInt(count ?? '', 10))
    const [height, hidden] = await list.evaluate(({ parentElement: box }) =>
      box ? [box.clientHeight, box.scrollHeight - box.clientHeight] : [],
    )
    expect(height).toBeLessThanOrEqual(384)
    expect(hidden).toBeGreaterThan(0)
  })
}
