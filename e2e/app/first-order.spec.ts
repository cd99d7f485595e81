import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { freshPerson } from '../people.ts'

const PRESSES_AT_MOST = 7
const FIELDS_AT_MOST = 5

/** Counts what a person does. Reading and scrolling cost nothing; each button, link and field costs one. */
function countingHand(page: Page, press: (target: Locator) => Promise<void>) {
  const done = { presses: [] as string[], fields: [] as string[] }
  return {
    done,
    async press(role: 'link' | 'button' | 'switch', name: string, within: Page | Locator = page) {
      const target = within.getByRole(role, { name, exact: true }).first()
      await press(target)
      done.presses.push(name)
    },
    async search(words: string) {
      const bar = page.getByRole('banner').getByLabel('What are you looking for?')
      await bar.fill(words)
      await bar.press('Enter')
      done.fields.push('search')
      done.presses.push('Enter')
    },
    async fill(label: string, text: string) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(text)
      done.fields.push(label)
    },
  }
}

const HAYES_STREET = '1718 Hayes Street, Nashville, TN 37203'

const click = (target: Locator) => target.click()

const wholeAddress = { given: 'an address', typed: HAYES_STREET, street: null, address: HAYES_STREET }
const places = [
  { given: 'a ZIP', typed: '37203', street: '1718 Hayes Street', address: HAYES_STREET },
  {
    given: 'a town with one ZIP',
    typed: 'Whites Creek',
    street: '4000 Whites Creek Pike',
    address: '4000 Whites Creek Pike, Whites Creek, TN 37189',
  },
  wholeAddress,
]

type FirstOrder = {
  page: Page
  press: (target: Locator) => Promise<void>
  place: (typeof places)[number]
  /** The words of a search, and for whom the order is. */
  gift?: { words: string; recipient: string }
}

/** From the home page to a placed order, as somebody who has never been here. Returns what it took. */
async function orderForTheFirstTime({ page, press, place: { typed, street, address }, gift }: FirstOrder) {
  const person = freshPerson('Nora')
  const hand = countingHand(page, press)
  await page.goto('/')
  await hand.fill('ZIP, town or address', typed)
  await hand.press('button', 'See what is near')
  // Until then the page shows the shelves of the town.
  await expect(page.getByRole('heading', { name: /^On the shelves around/ })).toBeVisible()
  if (gift) {
    await hand.search(gift.words)
    await expect(page.getByRole('heading', { name: 'Local Products' })).toBeVisible()
  }
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
  const wanted = card.filter({ has: page.locator('button:enabled', { hasText: 'Add to Cart' }) }).first()
  const name = (await wanted.getByRole('heading').textContent()) ?? ''
  await hand.press('button', 'Add to Cart', wanted)
  await hand.press('button', 'Create Account / Login')
  await hand.press('link', 'Sign up here')
  await hand.fill('Username', person.username)
  await hand.fill('Email', person.email)
  await hand.fill('Password', person.password)
  if (street) await hand.fill('Street', street)
  await hand.press('button', 'Create Account')
  await expect(page).toHaveURL(/\/(products\/local)?\?place=(Nashville|Whites\+Creek)/)
  await hand.press('link', 'Check out')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText(name)
  await expect(summary).toContainText(address)
  if (gift) {
    await hand.press('switch', 'This is a gift')
    await hand.fill('Recipient name', gift.recipient)
  }
  await hand.press('button', 'Place Order')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
  return hand.done
}

for (const place of places) {
  test(`somebody new orders within 7 presses and 5 fields, giving ${place.given}`, async ({ page }) => {
    const { presses, fields } = await orderForTheFirstTime({ page, press: click, place })
    expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(PRESSES_AT_MOST)
    expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(FIELDS_AT_MOST)
  })
}

test('somebody new orders a birthday gift within 9 presses and 6 fields', async ({ page }) => {
  const gift = { words: 'birthday gift', recipient: 'Grandma Rose' }
  const { presses, fields } = await orderForTheFirstTime({ page, press: click, place: wholeAddress, gift })
  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(9)
  expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(6)
})

test.describe('on a phone in a network without TLS', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: ({ baseURL }, use) => use(baseURL?.replace('//localhost', '//store.test')),
  })

  test('somebody new orders within 7 taps and 5 fields, without a mouse', async ({ page, allowProblem }) => {
    // Two headers mean nothing without TLS, and the browser says so.
    allowProblem(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/)
    const [place] = places
    if (!place) throw new Error('There is no place to begin at.')
    const tap = async (target: Locator) => {
      await expectReadableFields(page)
      await target.tap()
    }
    const { presses, fields } = await orderForTheFirstTime({ page, press: tap, place })
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(PRESSES_AT_MOST)
    expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(FIELDS_AT_MOST)
  })
})

/** An iPhone zooms into a page at a field whose text is smaller than 16 px, and stays there. */
async function expectReadableFields(page: Page): Promise<void> {
  const small = await page
    .locator('input:not([type=radio], [type=checkbox]):visible, select:visible, textarea:visible')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    )
  expect(small.join('\n')).toBe('')
}
