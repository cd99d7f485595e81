const HEADING_WAIT_MS = 10_000

const findHeading = () => document.querySelector<HTMLElement>('main [data-page-heading]')

/**
 * Moves the focus to the page's heading. Where the heading comes with its data the focus waits on <main>,
 * and follows unless the person has moved on. Returns how to stop waiting.
 */
export function focusHeading(): () => void {
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
