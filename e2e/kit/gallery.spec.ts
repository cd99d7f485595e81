import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { expectAccessible } from '../expect-accessible.ts'
import { expectFocusIn } from '../focus.ts'
import { expectNoOverflow } from '../layout.ts'

// One worker takes them all, so that Vite starts and compiles once.
test.describe.configure({ mode: 'default' })

let vite: ViteDevServer
let gallery: string

test.beforeAll(async () => {
  vite = await createServer({
    configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
    server: { port: 0, strictPort: false, hmr: false },
    logLevel: 'error',
  })
  await vite.listen()
  gallery = `${vite.resolvedUrls?.local[0] ?? ''}gallery.html`
})

test.afterAll(() => vite.close())

async function openGallery(page: Page) {
  await page.goto(gallery)
  await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible()
  await expect(page.getByText('Failed to fetch stores.')).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
}

for (const width of [390, 1440]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 500 })

    test('every part in every state is accessible and fits', async ({ page }) => {
      await openGallery(page)
      await expectAccessible(page)
      await expectNoOverflow(page)

      await page.getByRole('button', { name: 'Open dialog' }).click()
      await expectFocusIn(page.getByRole('dialog', { name: 'Edit company' }))
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('in a contrast theme a control shows its state', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openGallery(page)
  const segment = page.locator('label', { hasText: 'Sales Percentage' }).first()
  for (const control of [page.getByRole('switch').first(), segment]) {
    const before = await control.screenshot()
    await control.click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    expect((await control.screenshot()).equals(before)).toBe(false)
  }
})

test('without motion no transition starts, also when all colors change', async ({ page }) => {
  await openGallery(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const moved = await page.evaluate(() =>
    document.getAnimations().map((moving) => moving instanceof CSSTransition && moving.transitionProperty),
  )
  expect(moved.filter(Boolean)).toEqual([])
})

test('a dialog keeps the keyboard inside and gives it back', async ({ page }) => {
  await openGallery(page)
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await expectFocusIn(dialog)
  for (let step = 0; step < 9; step++) {
    await page.keyboard.press('Tab')
    await expectFocusIn(dialog)
  }
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a question resolves with the answer, and Escape means no', async ({ page }) => {
  await openGallery(page)
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this company?' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Answer: yes')).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectFocusIn(question)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Answer: no')).toBeVisible()
})

test('a question still comes through when its window cannot be fetched', async ({ page }) => {
  await page.route('**/alert-dialog-window.tsx*', (route) => route.abort())
  page.on('dialog', (native) => native.accept())
  await openGallery(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Answer: yes')).toBeVisible()
})

test('words that are announced twice are read twice', async ({ page }) => {
  await openGallery(page)
  const announcements = page.getByTestId('polite-announcements')
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(announcements).toHaveText('Added to cart')
  const first = await announcements.locator('p').elementHandle()
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect.poll(() => first?.evaluate((node) => node.isConnected)).toBe(false)
  await expect(announcements).toHaveText('Added to cart')
})

test('a busy button keeps its width and its focus', async ({ page }) => {
  await openGallery(page)
  const button = page.getByRole('button', { name: 'Place Order' })
  const before = await button.boundingBox()
  await button.click()
  const busy = page.getByRole('button', { name: 'Processing Order...' })
  await expect(busy).toBeFocused()
  const after = await busy.boundingBox()
  expect(Math.abs((after?.width ?? 0) - (before?.width ?? 0))).toBeLessThan(1)
})

test('tabs, steppers and radios work from the keyboard', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('tab', { name: 'Local Inventory' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Platform Products' })).toHaveText('Nothing yet')
  await page.getByRole('button', { name: 'Increase quantity of Canvas tote' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Quantity of Canvas tote' })).toContainText('2')
  await page.getByRole('radio', { name: 'Any price' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Under $25' })).toBeChecked()
})
