import type { Page } from '@playwright/test'
import { sampleMails } from '#testing/sample-mails.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoOverflow } from '../layout.ts'

type Mail = { name: string; text: string; html: string }

/** What the light and the dark scheme must show in other colors. */
const colorsOf = (page: Page) =>
  page.evaluate(() =>
    ['.page', '.card', '.ink', '.soft', '.button'].map((part) => {
      const element = document.querySelector(part)
      const style = element && getComputedStyle(element)
      return style && `${part} ${style.color} ${style.backgroundColor}`
    }),
  )

async function expectGoodLooks(page: Page, { name, text, html }: Mail): Promise<void> {
  await page.setContent(html)
  for (const width of [390, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page, `${name} at ${width} px`)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await colorsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colorsOf(page)
  for (const [index, part] of light.entries()) if (part !== null) expect(dark[index], name).not.toBe(part)
  await page.emulateMedia({ colorScheme: null })

  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length, name).toBeGreaterThan(0)
  for (const link of links) {
    expect(link, name).toMatch(/^https?:\/\//)
    expect(text, name).toContain(link)
  }
  const said = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
    return texts.filter((one) => one !== '' && one !== 'Mainstreet')
  })
  for (const one of said) expect(text, name).toContain(one)
}

test('emails are legible on phones and desks, in light and dark, and say the same as text', async ({
  page,
}) => {
  for (const mail of sampleMails) await expectGoodLooks(page, mail)
})
