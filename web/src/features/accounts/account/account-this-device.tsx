import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** The browser's own question whether to install the app. TypeScript does not describe it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** Kept by the start of the app: the browser makes the offer once, soon after the page has loaded. */
    installOffer?: Event
  }
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** What belongs to this browser. Nothing is shown where the browser offers nothing. */
export function AccountThisDevice() {
  const [offer, setOffer] = useState(window.installOffer)
  const [installed, setInstalled] = useState(isInstalled)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('beforeinstallprompt', setOffer, { signal })
    window.addEventListener('appinstalled', () => setInstalled(true), { signal })
    return () => stop.abort()
  }, [])
  const install = async () => {
    // An offer can be used once. The browser makes another one when it wants to.
    delete window.installOffer
    setOffer(undefined)
    await (offer as InstallOffer).prompt()
  }
  if (!offer && !installed) return null
  return (
    <Card as="section" aria-labelledby="account-device">
      <h2 id="account-device" className="mb-4 text-title">
        This device
      </h2>
      {installed ? (
        <p className="text-ink-soft">Mainstreet is installed on this device.</p>
      ) : (
        <>
          <p className="mb-3 text-ink-soft">
            Installed, Mainstreet has its own window and icon, and opens without a network.
          </p>
          <Button onClick={install}>Install Mainstreet</Button>
        </>
      )}
    </Card>
  )
}
