/**
 * Scrolls a failure into sight that answers a press: on a phone it may appear below the window, or behind a bar at its
 * edge. A failure elsewhere, such as that of a list, stays where it is.
 */
export function keepFailuresInSight(page: HTMLElement): void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) showFailure(node)
  })
  observer.observe(page, { childList: true, subtree: true })
  // One may have come before this code.
  for (const failure of page.querySelectorAll('[role=alert]')) showFailure(failure)
}

function showFailure(added: Element): void {
  const failure = added.matches('[role=alert]') ? added : added.querySelector('[role=alert]')
  if (failure?.closest('form, section')?.contains(document.activeElement))
    failure.scrollIntoView({ block: 'nearest' })
}
