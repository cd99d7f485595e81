import { type RefObject, useEffect, useState } from 'react'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { LazyWindow } from '../../ui/dialogs/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const ItemDialog = lazyComponent(async () => (await import('./item-dialog.tsx')).ItemDialog)
const ImportDialog = lazyComponent(async () => (await import('./imports/import-dialog.tsx')).ImportDialog)

type InventoryWindow = { kind: 'item'; item: InventoryItem | null } | { kind: 'import' }

type Opened = { window: InventoryWindow; open: boolean; times: number; opener: Element | null }

/** The last opened dialog. It stays mounted while it closes. Its key is `times`, so each opening starts empty. */
export function useWindows() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const show = (window: InventoryWindow) => {
    const opener = document.activeElement
    setOpened((before) => ({ window, open: true, times: (before?.times ?? 0) + 1, opener }))
  }
  return {
    opened,
    add: () => show({ kind: 'item', item: null }),
    edit: (item: InventoryItem) => show({ kind: 'item', item }),
    importFile: () => show({ kind: 'import' }),
    close: () => setOpened((before) => before && { ...before, open: false }),
  }
}

type InventoryWindowsProps = {
  storeId: string
  opened: Opened | null
  /** Takes the focus when the button that opened a window is gone. */
  list: RefObject<HTMLElement | null>
  onClose: () => void
  onDone: (text: string) => void
}

/** The dialogs that add, change and import products. */
export function InventoryWindows({ storeId, opened, list, onClose, onDone }: InventoryWindowsProps) {
  useLoadAhead()
  if (opened === null) return null
  const { window, open, times, opener } = opened
  const finalFocus = () => (opener?.isConnected === false ? list.current : null)
  const shared = { storeId, open, onClose, finalFocus }
  return (
    <LazyWindow key={times} onFailure={onClose}>
      {window.kind === 'item' ? (
        <ItemDialog {...shared} item={window.item} onSaved={onDone} />
      ) : (
        <ImportDialog {...shared} onImported={onDone} />
      )}
    </LazyWindow>
  )
}

/** Loads the code of the dialogs after the page, so they open at once. */
function useLoadAhead() {
  useEffect(() => {
    ItemDialog.preload()
    ImportDialog.preload()
  }, [])
}
