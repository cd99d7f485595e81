import { expect, test } from '../fixtures.ts'

test('in a contrast theme a control shows its state', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/pricing')
  const segment = page.getByRole('main').getByText('Sales Percentage', { exact: true })
  const before = await segment.screenshot()
  await segment.click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect((await segment.screenshot()).equals(before)).toBe(false)
})

test('without motion no transition starts, also when all colors change', async ({ page }) => {
  await page.goto('/pricing')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const moved = await page.evaluate(() =>
    document.getAnimations().map((moving) => moving instanceof CSSTransition && moving.transitionProperty),
  )
  expect(moved.filter(Boolean)).toEqual([])
})
