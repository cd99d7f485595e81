import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

test('a page that the browser translates goes on working', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  // The code that a page fetches after a second never comes. A browser may translate before.
  await page.route(/\/assets\/companion-[^/]+\.js$/, () => {})
  await page.goto('/products/local')
  const count = page.getByText(/^\d+ Product\(s\)$/)
  await expect(count).toBeVisible()
  await expect.poll(() => changeTranslated(page)).toBe('Rolls')
  expect(await removeAfterOriginal(page)).toBe('')
  await translate(page)
  await expect(page.locator('main font').first()).toBeAttached()
  const all = await count.textContent()
  await page.getByRole('radio', { name: /^Clothing/ }).check()
  await expect(count).not.toHaveText(all ?? '')
  await page.getByRole('link', { name: 'Nearby Stores' }).click()
  const stores = page.getByRole('list', { name: 'Nearby stores' })
  await stores.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/store\//)
  const favorite = page.getByRole('button', { name: /^Favorite / })
  await expect(favorite).toHaveCount(1)
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Puts each text into two elements, as Chrome's translation does, and those that come later too. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replace = (text: Node) => {
      const parent = text.parentElement
      if (!parent || parent.closest('font, svg, option, title') || text.nodeValue?.trim() === '') return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.nodeValue ?? '')
      parent.replaceChild(outer, text)
    }
    const replaceAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (texts.nextNode()) found.push(texts.currentNode)
      for (const text of found) replace(text)
    }
    replaceAll(document.body)
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) replaceAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })

/** Translates a text, shows the original again and removes it, as React would. Returns what is left. */
const removeAfterOriginal = (page: Page) =>
  page.evaluate(async () => {
    const box = document.body.appendChild(document.createElement('p'))
    const text = box.appendChild(document.createTextNode('Bread'))
    const translation = document.createElement('font')
    box.replaceChild(translation, text)
    await new Promise(requestAnimationFrame)
    box.replaceChild(text, translation)
    box.removeChild(text)
    box.remove()
    return box.textContent
  })

/** Translates a text and changes it, as React would. Returns what is seen. */
const changeTranslated = (page: Page) =>
  page.evaluate(async () => {
    const box = document.body.appendChild(document.createElement('p'))
    const text = box.appendChild(document.createTextNode('Bread'))
    await new Promise(requestAnimationFrame)
    box.replaceChild(document.createElement('font'), text)
    await new Promise(requestAnimationFrame)
    text.nodeValue = 'Rolls'
    await new Promise(requestAnimationFrame)
    box.remove()
    return box.textContent
  })
