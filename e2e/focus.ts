import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Waits until something in a window has the focus. Before that a key may reach what is below, and a focus set by the
 * journey is moved to the window's first control.
 */
export const expectFocusIn = (window: Locator) => expect(window.locator(':focus')).toHaveCount(1)

/** Answers the question that is open, by keyboard alone. */
export async function answerByKeyboard(page: Page, action: string) {
  const question = page.getByRole('alertdialog')
  await expectFocusIn(question)
  await question.getByRole('button', { name: action }).focus()
  await page.keyboard.press('Enter')
}
