import { type ReactNode, useState } from 'react'
import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import { ConnectForm } from './connect-form.tsx'

type ConnectFirstProps = {
  storeId: string | null
  onConnected: (platform: Platform, message: string) => void
  /** The local inventory. It gets what its button that leads to the form does. */
  children: (onConnect: () => void) => ReactNode
}

/** The inventory of a store without a platform, or why there is none, and the connect form after it. */
export function ConnectFirst({ storeId, onConnected, children }: ConnectFirstProps) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      {children(() => setPresses(presses + 1))}
      <div className="mt-8">
        <ConnectForm
          storeId={storeId}
          title="Connect to Platform"
          platforms={PLATFORMS}
          takesFocus={presses}
          onConnected={onConnected}
        />
      </div>
    </>
  )
}
