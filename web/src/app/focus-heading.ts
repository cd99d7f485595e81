const HEADING_WAIT_MS = 10_000

const findHeading = () => document.querySelector<HTMLElement>('main [data-page-heading]')

/**
 * Moves the focus to the page's heading. A heading that comes with its data gets the focus later: until then it is on
 * <main>, and it moves on only if it is still there. Returns a function that stops the waiting.
 */
export function focusHeading(): () => void {
  // A person who opened a menu while the page was on its way is in the menu.
  if (document.activeElement?.matches('[aria-expanded=true]')) return () => {}
  const heading = findHeading()
  const main = document.querySelector('main')
  if (heading || !main) {
    heading?.focus({ preventScroll: true })
    return () => {}
  }
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const arrived = findHeading()
    if (!arrived) return
    observer.disconnect()
    const active = document.activeElement
    if (active === main || active === document.body) arrived.focus({ preventScroll: true })
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
