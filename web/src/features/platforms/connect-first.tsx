import { useRef, useState } from 'react'
import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import { browserStorage } from '../../infrastructure/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConnectForm } from './connect-form.tsx'

type ConnectFirstProps = {
  storeId: string
  onConnected: (platform: Platform, message: string) => void
}

const putAwayKey = (storeId: string) => `connectPutAway:${storeId}`

/** The connect form of a store without a platform. It can be hidden, which this browser remembers. */
export function ConnectFirst({ storeId, onConnected }: ConnectFirstProps) {
  const [isPutAway, setPutAway] = useState(() => browserStorage.getItem(putAwayKey(storeId)) !== null)
  // Move the focus into the form only after a press on 'Connect a Shop'.
  const [wasOpened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const putAway = () => {
    browserStorage.setItem(putAwayKey(storeId), 'yes')
    setPutAway(true)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const open = () => {
    browserStorage.removeItem(putAwayKey(storeId))
    setOpened(true)
    setPutAway(false)
  }
  if (isPutAway) {
    return (
      <Card as="section" className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-lead">Connect to Platform</h2>
          <p className="text-ink-soft">Do you sell on Shopify, Squarespace or Wix too?</p>
        </div>
        <Button ref={opener} onClick={open}>
          Connect a Shop
        </Button>
      </Card>
    )
  }
  return (
    <ConnectForm
      storeId={storeId}
      title="Connect to Platform"
      platforms={PLATFORMS}
      takesFocus={wasOpened}
      cancelLabel="Not Now"
      onConnected={onConnected}
      onCancel={putAway}
    />
  )
}
