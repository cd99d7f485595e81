import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The rule that a map need not follow: pins stand where the stores are, and two may be next door. WCAG 2.5.8 makes this
 * exception to the size of targets. The list beside the map has all stores.
 */
export const ON_A_MAP = ['target-size']

/** Checks the screen against WCAG 2.2 AA, in light and in dark. */
export async function expectAccessible(page: Page, exempted: readonly string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(coloursSettled)
    const { violations } = await new AxeBuilder({ page })
      .withTags(standards)
      .disableRules([...exempted])
      .analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        (node) => `${colorScheme}: ${id} (${help}) at ${node.target.join(' ')}\n  ${node.failureSummary}`,
      ),
    )
    expect(found.join('\n')).toBe('')
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Waits for the transition between the colour schemes to end. */
async function coloursSettled(): Promise<void> {
  const ending = document.getAnimations().filter((animation) => {
    const end = animation.effect?.getComputedTiming().endTime
    return typeof end === 'number' && Number.isFinite(end)
  })
  await Promise.allSettled(ending.map((animation) => animation.finished))
}
