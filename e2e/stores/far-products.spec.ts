import type { APIRequestContext } from '@playwright/test'
import { browserFlags } from '#tools/browser/browser-flags.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import { expect, test } from '../fixtures.ts'
import { watchShifts } from '../layout.ts'
import { NASHVILLE } from '../shelf.ts'

const executablePath = findBrowser()
test.use({
  viewport: { width: 390, height: 800 },
  launchOptions: {
    ...(executablePath !== null && { executablePath }),
    // As with a screen reader: the browser then keeps the tree that it reads.
    args: [...browserFlags, '--force-renderer-accessibility'],
  },
})

/** A store whose last product is far below the first screen of a phone. */
async function getLargeStore(request: APIRequestContext): Promise<{ id: string; count: number }> {
  const { latitude, longitude } = NASHVILLE
  const reply = await request.get(`/api/stores/nearby?latitude=${latitude}&longitude=${longitude}`)
  const { stores } = (await reply.json()) as { stores: { id: string }[] }
  for (const { id } of stores) {
    const shelf = await request.get(`/api/stores/${id}/products`)
    const { count } = (await shelf.json()) as { count: number }
    if (count >= 16 && count <= 24) return { id, count }
  }
  throw new Error('The demo town has no store with 16 to 24 products.')
}

test('products far below the screen are painted when they come near, and are found before that', async ({
  page,
}) => {
  const store = await getLargeStore(page.request)
  await page.goto(`/store/${store.id}`)
  const cards = page.getByRole('region', { name: 'Available Products' }).getByRole('listitem')
  await expect(cards).toHaveCount(store.count)
  const last = cards.last()
  const isPainted = () =>
    last.getByRole('heading').evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isPainted()).toBe(false)

  const names = await cards.getByRole('heading').allTextContents()
  const browser = await page.context().newCDPSession(page)
  const listHeadings = async () => {
    const { nodes } = await browser.send('Accessibility.getFullAXTree')
    return nodes.flatMap(({ role, name }) => (role?.value === 'heading' ? [name?.value] : []))
  }
  await expect.poll(listHeadings).toEqual(expect.arrayContaining(names))
  expect(await isPainted()).toBe(false)

  // The first control behind the products.
  await page.getByRole('button', { name: 'Report this store' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(last.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
  await expect(last).toBeInViewport()
  await expect.poll(isPainted).toBe(true)
})

test('nothing moves while a person scrolls to the last product of a store', async ({ page }) => {
  const store = await getLargeStore(page.request)
  await page.goto(`/store/${store.id}`)
  const shifted = await watchShifts(page)
  const last = page.getByRole('region', { name: 'Available Products' }).getByRole('listitem').last()
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(last).toBeInViewport({ timeout: 200 })
  }).toPass({ intervals: [0] })
  expect(await shifted()).toBeLessThanOrEqual(0.01)
})

test('the search of the browser finds a product far below the screen', async ({ page }) => {
  const store = await getLargeStore(page.request)
  await page.goto(`/store/${store.id}`)
  const last = page.getByRole('region', { name: 'Available Products' }).getByRole('listitem').last()
  const name = (await last.getByRole('heading').textContent()) ?? ''
  const isFound = (words: string) =>
    page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), words)
  expect(await isFound(name)).toBe(true)
  await expect(last).toBeInViewport()
})
