import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { pages } from '#contract/shared/pages.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useDismiss } from '../../ui/dialogs/use-dismiss.ts'
import { focusOn } from '../../ui/focus.ts'
import { rememberStore, type StoreAtWork } from './chosen-store.ts'

type StoreMenuProps = { name: string; atWork: StoreAtWork }

/**
 * The name of the store at work. Where the person has more than one store it is a button that lists them; each leads to
 * the same page for that store.
 */
export function StoreMenu({ name, atWork }: StoreMenuProps) {
  const { id, stores } = atWork
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const addressFor = useAddressForStore()
  useDismiss(area, open, () => setOpen(false))
  // The page below may name the store too. As generated content its name is once in the text of the document.
  if (stores.length < 2) return <p data-words={name} className="store-menu-name" />
  return (
    <div ref={area} className="store-menu">
      <button
        type="button"
        className="store-menu-button"
        // The whole name, where there is no room for it. It also names the button for checks that know no generated content.
        title={name}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-description="Work on another store"
        onClick={() => setOpen(!open)}
      >
        <span data-words={name} className="store-menu-name" />
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      {open && (
        <ul id={panelId} className="store-menu-panel">
          {stores.map((store) => (
            <li key={store.id}>
              <Link
                to={addressFor(store.id)}
                aria-current={store.id === id || undefined}
                onClick={() => {
                  rememberStore(user?.uid, store.id)
                  setOpen(false)
                  focusOn('button', area)
                }}
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{store.name}</span>
                {store.id === id && <Check aria-hidden="true" className="size-4 shrink-0" />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The address of the same page for another store. A page of one order leads to the orders of the store. */
function useAddressForStore(): (storeId: string) => string {
  const { storeId: ofPage, orderId } = useParams()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return (storeId) => {
    if (ofPage !== undefined && orderId === undefined) return pathname.replace(ofPage, storeId)
    const path = orderId === undefined ? pathname : pages.orderDesk.path
    return `${path}?${new URLSearchParams({ ...Object.fromEntries(params), store: storeId })}`
  }
}
