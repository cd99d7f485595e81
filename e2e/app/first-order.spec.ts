import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { freshPerson } from '../people.ts'

const PRESSES_AT_MOST = 8
const FIELDS_AT_MOST = 5

/** Counts what a person does. Reading and scrolling cost nothing; each button, link and field costs one. */
function countingHand(page: Page, press: (target: Locator) => Promise<void>) {
  const done = { presses: [] as string[], fields: [] as string[] }
  return {
    done,
    async press(role: 'link' | 'button', name: string, within: Page | Locator = page) {
      const target = within.getByRole(role, { name, exact: true }).first()
      await press(target)
      done.presses.push(name)
    },
    async fill(label: string, text: string) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(text)
      done.fields.push(label)
    },
  }
}

const HAYES_STREET = '1718 Hayes Street, Nashville, TN 37203'

const places = [
  { given: 'a ZIP', typed: '37203', street: '1718 Hayes Street', address: HAYES_STREET },
  {
    given: 'a town with one ZIP',
    typed: 'Whites Creek',
    street: '4000 Whites Creek Pike',
    address: '4000 Whites Creek Pike, Whites Creek, TN 37189',
  },
  { given: 'an address', typed: HAYES_STREET, street: null, address: HAYES_STREET },
]

/** From the home page to a placed order, as somebody who has never been here. Returns what it took. */
async function orderForTheFirstTime(
  page: Page,
  press: (target: Locator) => Promise<void>,
  { typed, street, address }: (typeof places)[number],
) {
  const person = freshPerson('Nora')
  const hand = countingHand(page, press)
  await page.goto('/')
  await hand.fill('ZIP, town or address', typed)
  await hand.press('button', 'See what is near')
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
  await expect(page).toHaveURL('/login')
  await hand.press('button', 'Sign In')
  await expect(page).toHaveURL(/\/\?place=(Nashville|Whites\+Creek)/)
  await hand.press('link', 'Check out')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText(name)
  await expect(summary).toContainText(address)
  await hand.press('button', 'Place Order')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
  return hand.done
}

for (const place of places) {
  test(`somebody new orders within 8 presses and 5 fields, giving ${place.given}`, async ({ page }) => {
    const { presses, fields } = await orderForTheFirstTime(page, (target) => target.click(), place)
    expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(PRESSES_AT_MOST)
    expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(FIELDS_AT_MOST)
  })
}

test.describe('on a phone in a network without TLS', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: ({ baseURL }, use) => use(baseURL?.replace('//localhost', '//store.test')),
  })

  test('somebody new orders within 8 taps and 5 fields, without a mouse', async ({ page, allowProblem }) => {
    // Two headers mean nothing without TLS, and the browser says so.
    allowProblem(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/)
    const [place] = places
    if (!place) throw new Error('There is no place to begin at.')
    const tap = async (target: Locator) => {
      await expectReadableFields(page)
      await target.tap()
    }
    const { presses, fields } = await orderForTheFirstTime(page, tap, place)
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
