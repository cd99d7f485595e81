import type { Page } from '@playwright/test'

/** Notes which of these words the page shows from now on, however shortly. Returns how to ask for them. */
export async function noteWords(page: Page, words: string[]): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    const noted = new Set<string>()
    Object.assign(window, { noted })
    const look = () => {
      for (const text of wanted) if (document.body.innerText.includes(text)) noted.add(text)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, words)
  return () => page.evaluate(() => [...(window as unknown as { noted: Set<string> }).noted])
}
