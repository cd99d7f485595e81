import { type ReactNode, useState } from 'react'
import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { ConnectForm } from './connect-form.tsx'

type ConnectFirstProps = {
  storeId: string
  /** The store has products, so they come first, and one line leads to the form after them. */
  hasItems: boolean
  onConnected: (platform: Platform, message: string) => void
  /** The local inventory. */
  children: ReactNode
}

/** The inventory of a store without a platform, and the connect form. */
export function ConnectFirst({ storeId, hasItems, onConnected, children }: ConnectFirstProps) {
  const [presses, setPresses] = useState(0)
  const form = (
    <ConnectForm
      storeId={storeId}
      title="Connect to Platform"
      platforms={PLATFORMS}
      takesFocus={presses}
      onConnected={onConnected}
    />
  )
  if (!hasItems) {
    return (
      <>
        {form}
        {children}
      </>
    )
  }
  return (
    <>
      <p className="mb-4 flex min-h-target flex-wrap items-center gap-x-3 text-small text-ink-soft">
        <span className="max-sm:hidden">Do you sell on Shopify, Squarespace or Wix too?</span>
        <Button variant="quiet" onClick={() => setPresses(presses + 1)}>
          Use your online shop
        </Button>
      </p>
      {children}
      <div className="mt-8">{form}</div>
    </>
  )
}
