import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mails.ts'

/** The links by which a person confirms their email, as they were mailed, the newest last. */
export async function verifyLinksTo(email: string): Promise<string[]> {
  const texts = (await mailsTo(email)).map(({ text }) => text).join()
  return [...texts.matchAll(/\/email-link#verify=3D([\w-]+)/g)].map(
    ([, token]) => `/email-link#verify=${token}`,
  )
}

/** Waits until so many links were mailed. */
export const expectVerifyLinks = (email: string, count: number): Promise<void> =>
  expect.poll(async () => new Set(await verifyLinksTo(email)).size).toBeGreaterThanOrEqual(count)

/** Waits for so many links, and confirms the email by the newest one. */
export async function confirmEmail(page: Page, email: string, links = 1): Promise<void> {
  await expectVerifyLinks(email, links)
  await page.goto((await verifyLinksTo(email)).at(-1) ?? '')
  await page.getByRole('button', { name: 'Confirm email' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Your email is confirmed' })).toBeVisible()
}
