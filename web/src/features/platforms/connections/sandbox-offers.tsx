import type { z } from 'zod'
import type { getSandbox } from '#contract/platforms/get-sandbox.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { useGetSandbox } from './use-get-sandbox.ts'

type Offer = z.output<(typeof getSandbox.reply)[200]>['credentials'][number]

type SandboxOffersProps = {
  platforms: readonly Platform[]
  onTake: (offer: Offer) => void
}

/** In the demo: the stand-ins' credentials, folded. One press fills the form with them. */
export function SandboxOffers({ platforms, onTake }: SandboxOffersProps) {
  const { data } = useGetSandbox()
  const offers = data?.credentials.filter(({ platform }) => platforms.includes(platform)) ?? []
  if (offers.length === 0) return null
  return (
    <aside aria-label="Sandbox" className="rounded-card border border-edge border-dashed bg-sunk p-4">
      <details>
        <summary className="text-lead">Sandbox</summary>
        <p className="mt-1 mb-3 text-small text-ink-soft">
          This is a demo. Stand-ins run beside it: choose a shop, and its credentials are filled in for you.
          No real shop is asked.
        </p>
        <ul className="flex flex-wrap gap-2">
          {offers.map((offer) => (
            <li key={offer.label} className="max-w-full">
              <Button onClick={() => onTake(offer)} className="px-4!">
                {offer.label}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}
