import { expect, type Page } from '@playwright/test'

/** Waits until nothing on the page is wider than its window. `at` says where, for the report of a failure. */
export const expectNoOverflow = (page: Page, at = page.url()): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `nothing is wider than the window: ${at}` },
    )
    .toBeLessThanOrEqual(0)

/** The words of a page that a line break cuts. A drawn map has its own text. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('svg, .sr-only')) continue
      for (const { 0: word, index } of text.data.matchAll(/[^\s\-–—/]{2,}/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })

/** Adds up how far the page has shifted, or from now on alone. Returns how to ask for the sum. */
export async function watchShifts(
  page: Page,
  since: 'load' | 'now' = 'load',
): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle((buffered) => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
      return sum
    }
    const observer = new PerformanceObserver((list) => void add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered })
    return { total: () => add(observer.takeRecords()) }
  }, since === 'load')
  return () =>
    shifts.evaluate(async ({ total }) => {
      // A shift is noted at the end of its frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return total()
    })
}
