import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Without comments and long names it is half as long: each page parses it again. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The rule that a map need not follow: pins stand where the stores are, and two may be next door. WCAG 2.5.8 makes this
 * exception to the size of targets. The list beside the map has all stores.
 */
export const ON_A_MAP = ['target-size']

/** Checks the screen against WCAG 2.2 AA: every rule in light, and the rule on colors in dark too. */
export async function expectAccessible(page: Page, exempted: readonly string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const [colorScheme, runOnly] of [
    ['light', standards],
    ['dark', ['color-contrast']],
  ] as const) {
    // Without motion no transition between the schemes keeps the colors of the other one.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await page.evaluate(findViolations, {
      // Without this, axe describes each element that passes, which takes most of its time.
      resultTypes: ['violations'],
      runOnly: [...runOnly],
      rules: Object.fromEntries(exempted.map((rule) => [rule, { enabled: false }])),
    } satisfies axe.RunOptions)
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        (node) => `${colorScheme}: ${id} (${help}) at ${node.target.join(' ')}\n  ${node.failureSummary}`,
      ),
    )
    expect(found.join('\n')).toBe('')
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Runs in the page. */
async function findViolations(options: axe.RunOptions): Promise<axe.Result[]> {
  // What is far below the screen is painted too.
  for (const card of document.querySelectorAll<HTMLElement>('.wide-shelf > *'))
    card.style.contentVisibility = 'visible'
  // An animation that has an end is at its end.
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return typeof end === 'number' && Number.isFinite(end)
    })
    if (ending.length === 0) break
    for (const animation of ending) animation.finish()
  }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations
}
