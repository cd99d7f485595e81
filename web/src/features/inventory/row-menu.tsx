import Ellipsis from 'lucide-react/icons/ellipsis'
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus.ts'

type RowMenuProps = {
  label: string
  busy: boolean
  /** Buttons and links, from top to bottom. */
  children: ReactNode
}

const SPACE_BELOW_PX = 140

/**
 * A button that shows the rarer actions of a row. The browser's popover closes at Escape and at a press outside, gives
 * the focus back, and is not cut off at the edge of the table.
 */
export function RowMenu({ label, busy, children }: RowMenuProps) {
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = ({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>) => {
    const at = button.current?.getBoundingClientRect()
    if (newState !== 'open' || at === undefined) return
    const page = document.documentElement.getBoundingClientRect()
    const isAbove = at.bottom + SPACE_BELOW_PX > window.innerHeight
    // From the edges of the page, so that the menu scrolls with its row. `bottom` counts from the first screen's end.
    panel.style.right = `${page.right - at.right}px`
    panel.style.top = isAbove ? 'auto' : `${at.bottom - page.top}px`
    panel.style.bottom = isAbove ? `${window.innerHeight - (at.top - page.top)}px` : 'auto'
  }
  return (
    <>
      <Button ref={button} variant="quiet" aria-label={label} busy={busy} popoverTarget={panelId}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls inside */}
      <span
        id={panelId}
        popover="auto"
        onBeforeToggle={place}
        onKeyDown={moveInMenu}
        // Before the action, so that a question about it gives the focus back to the button of the menu.
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
        className="absolute inset-auto m-0 min-w-44 rounded-card border border-line bg-card p-1 text-ink shadow-lifted [&>*]:w-full [&>*]:justify-start"
      >
        {children}
      </span>
    </>
  )
}

/** Up and down move between the actions. No arrow moves on in the table. */
function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (!event.key.startsWith('Arrow')) return
  event.stopPropagation()
  event.preventDefault()
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const actions = [...event.currentTarget.querySelectorAll<Element>('button, a')]
  if (step && event.target instanceof Element) focusOn(actions[actions.indexOf(event.target) + step])
}
