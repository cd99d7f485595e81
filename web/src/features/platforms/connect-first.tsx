import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import { browserStorage } from '../../infrastructure/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { ConnectForm } from './connect-form.tsx'

type ConnectFirstProps = {
  storeId: string
  /** The store has products, so connecting takes one line. */
  hasItems: boolean
  onConnected: (platform: Platform, message: string) => void
}

const putAwayKey = (storeId: string) => `connectPutAway:${storeId}`

/** The connect form of a store without a platform. It can be hidden, which this browser remembers. */
export function ConnectFirst({ storeId, hasItems, onConnected }: ConnectFirstProps) {
  const [isPutAway, setPutAway] = useState(
    () => hasItems || browserStorage.getItem(putAwayKey(storeId)) !== null,
  )
  // Move the focus into the form only after a press on 'Connect a shop'.
  const [wasOpened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const putAway = () => {
    browserStorage.setItem(putAwayKey(storeId), 'yes')
    flushSync(() => setPutAway(true))
    opener.current?.focus()
  }
  const open = () => {
    browserStorage.removeItem(putAwayKey(storeId))
    setOpened(true)
    setPutAway(false)
  }
  if (isPutAway) {
    return (
      <section className="mb-4 flex min-h-target flex-wrap items-center gap-x-3 text-small">
        <h2 className="font-semibold font-text text-small">Connect to Platform</h2>
        <p className="text-ink-soft max-sm:hidden">Do you sell on Shopify, Squarespace or Wix too?</p>
        <Button ref={opener} variant="quiet" onClick={open}>
          Connect a shop
        </Button>
      </section>
    )
  }
  return (
    <ConnectForm
      storeId={storeId}
      title="Connect to Platform"
      platforms={PLATFORMS}
      takesFocus={wasOpened}
      cancelLabel="Not now"
      onConnected={onConnected}
      onCancel={putAway}
    />
  )
}
