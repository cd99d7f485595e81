import type { Locator, Page } from '@playwright/test'
import type { HoursSpan } from '#contract/delivery/delivery-settings.ts'
import { test as base, expect, serverAt, signIn } from '../fixtures.ts'
import { openShop, type Shop } from '../own-order-steps.ts'

/** A Sunday of the next year, and eight o'clock of the Saturday evening before it in the east. */
function nightBefore(month: number, which: number, offset: string) {
  const year = new Date().getUTCFullYear() + 1
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((7 - firstWeekday) % 7) + (which - 1) * 7
  const saturday = new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10)
  return { day, evening: new Date(`${saturday}T20:00:00${offset}`) }
}

const spring = nightBefore(3, 2, '-05:00')
const autumn = nightBefore(11, 1, '-04:00')

/**
 * Server and browser have a clock that stands at `evening`. The browser's time zone is Chicago, the store's is New
 * York.
 */
const test = base.extend<{ evening: Date; shop: Shop }>({
  evening: [new Date(0), { option: true }],
  baseURL: async ({ evening }, use) => use((await serverAt(evening, { alone: true })).address),
  page: async ({ page, evening }, use) => {
    await page.clock.setFixedTime(evening)
    await use(page)
  },
  shop: async ({ openOtherBrowser, signUpOwner, evening }, use) => {
    const desk = await openOtherBrowser()
    await desk.clock.setFixedTime(evening)
    const owner = await signUpOwner('knoxville')
    await signIn(desk, owner)
    await use(await openShop(desk, owner, 'Night loaf'))
  },
})

async function setHours({ page, storeId }: Shop, version: number, hours: HoursSpan[], slots = false) {
  const rule = slots ? { minutes: 60, capacity: 20, daysAhead: 1, cutoffMinutes: 0 } : null
  const saved = await page.request.put(`/api/stores/${storeId}/delivery`, {
    data: { version, hours, slots: rule },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

const sunday = (opens: string, closes: string): HoursSpan => ({ weekday: 0, opens, closes })
const monday: HoursSpan = { weekday: 1, opens: '09:00', closes: '10:00' }

/** Puts the shop's product in the cart and goes to the choice of the slot. */
async function chooseSlot(page: Page, { storeId }: Shop): Promise<Locator> {
  await page.goto(`/store/${storeId}`)
  await page
    .getByRole('button', { name: /Add to Cart|Add .* to cart/i })
    .first()
    .click()
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const slot = page.getByLabel(/^Delivery slot of/)
  await expect(slot).toBeVisible()
  return slot
}

/** Places the order, and expects the slot on confirmation, own order and desk. */
async function expectSlotEverywhere(page: Page, { page: desk }: Shop, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText(/ delivers /)).toContainText(words)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText(/^Delivery: /)).toHaveText(`Delivery: ${words}`)
  await desk.goto('/admin/orders')
  // The day before, the desk says 'tomorrow'.
  await expect(desk.locator('[data-part]')).toContainText(words.replace(/^\w+, \w+ \d+/, 'Due tomorrow'))
}

test.describe('in the night that skips an hour', () => {
  test.use({ evening: spring.evening })

  test('no screen shows a time in the skipped hour, and no slot begins in it', async ({
    page,
    shop,
    signUpCustomer,
  }) => {
    await setHours(shop, 0, [sunday('02:30', '05:00')])
    await page.goto(`/store/${shop.storeId}`)
    await expect(page.getByText('Opens tomorrow at 3 AM', { exact: true })).toBeVisible()
    // These hours do not take place at all.
    await setHours(shop, 1, [sunday('02:00', '02:45'), monday])
    await page.reload()
    await expect(page.getByText('Opens Monday at 9 AM', { exact: true })).toBeVisible()

    await setHours(shop, 2, [sunday('00:00', '05:00')], true)
    await signIn(page, await signUpCustomer('knoxville'))
    const slot = await chooseSlot(page, shop)
    await expect(slot.getByRole('option')).toHaveText([
      'Tomorrow, 12 AM to 1 AM EST',
      'Tomorrow, 1 AM EST to 3 AM EDT',
      'Tomorrow, 3 AM to 4 AM EDT',
      'Tomorrow, 4 AM to 5 AM EDT',
    ])
    await slot.selectOption('Tomorrow, 3 AM to 4 AM EDT')
    await expectSlotEverywhere(page, shop, `Sunday, Mar ${spring.day}, 3 AM to 4 AM EDT`)
  })
})

test.describe('in the night that has an hour twice', () => {
  test.use({ evening: autumn.evening })

  test('hours end at the first of both, and both slots are offered with their zones', async ({
    page,
    shop,
    signUpCustomer,
  }) => {
    await setHours(shop, 0, [sunday('01:30', '05:00')])
    await page.goto(`/store/${shop.storeId}`)
    await expect(page.getByText('Opens tomorrow at 1:30 AM', { exact: true })).toBeVisible()

    await setHours(shop, 1, [sunday('00:00', '03:00')], true)
    await signIn(page, await signUpCustomer('knoxville'))
    const slot = await chooseSlot(page, shop)
    await expect(slot.getByRole('option')).toHaveText([
      'Tomorrow, 12 AM to 1 AM EDT',
      'Tomorrow, 1 AM EDT to 1 AM EST',
      'Tomorrow, 1 AM to 2 AM EST',
      'Tomorrow, 2 AM to 3 AM EST',
    ])
    await slot.selectOption('Tomorrow, 1 AM to 2 AM EST')
    await expectSlotEverywhere(page, shop, `Sunday, Nov ${autumn.day}, 1 AM to 2 AM EST`)
  })

  test.describe('between its two half past ones', () => {
    // A quarter past the second one o'clock.
    test.use({ evening: new Date(autumn.evening.getTime() + 6.25 * 3_600_000) })

    test('a store that closes at half past one is closed, and one that opens then is open', async ({
      page,
      shop,
    }) => {
      await setHours(shop, 0, [{ weekday: 6, opens: '18:00', closes: '01:30' }, monday])
      await page.goto(`/store/${shop.storeId}`)
      await expect(page.getByText('Opens tomorrow at 9 AM', { exact: true })).toBeVisible()
      await setHours(shop, 1, [sunday('01:30', '05:00')])
      await page.reload()
      await expect(page.getByText(/^By 1:5\d AM · /)).toBeVisible()
    })
  })
})
