import Navigation from 'lucide-react/icons/navigation'
import PhoneCall from 'lucide-react/icons/phone-call'
import { useState } from 'react'
import type { CourierStop } from '#contract/runs/courier.ts'
import { telephone } from '#contract/shared/telephone.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { focusInPlace } from '../../../ui/focus.ts'
import { DeliverControl } from './deliver-control.tsx'
import { FailedStopForm } from './failed-stop-form.tsx'
import { BagLines, Collect } from './stop-facts.tsx'
import { navigationLink } from './stop-links.ts'
import type { StopPresses } from './use-stop-presses.ts'

type NextStopProps = { stop: CourierStop; presses: StopPresses }

/** The door that comes next, with all that is needed at it. */
export function NextStop({ stop, presses }: NextStopProps) {
  const [isFailing, setFailing] = useState(false)
  const { street, city, state, zip, deliveryNotes } = stop.deliveryAddress
  const isAtStore = stop.state === 'at_store'
  return (
    <Card as="section" aria-label="Next stop" className="grid gap-4">
      <div>
        <p className="font-medium text-ink-soft">Next stop</p>
        <h2 tabIndex={-1} data-next-heading className="text-title wrap-anywhere">
          {stop.recipient}
        </h2>
        <address className="mt-1 text-lead not-italic wrap-anywhere">
          {street}
          <br />
          {city}, {state} {zip}
        </address>
      </div>
      {deliveryNotes && (
        <p className="rounded-control bg-sunk px-4 py-3 text-lead whitespace-pre-line wrap-anywhere">
          {deliveryNotes}
        </p>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {stop.phone && (
          <a href={telephone(stop.phone)} className={buttonStyle({ block: true, className: 'courier-main' })}>
            <PhoneCall aria-hidden="true" className="size-5" />
            Call
          </a>
        )}
        <a
          href={navigationLink(stop, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ block: true, className: 'courier-main' })}
        >
          <Navigation aria-hidden="true" className="size-5" />
          Navigate
        </a>
      </div>
      <div>
        <p className="font-medium text-ink-soft">
          Order {stop.orderId} from {stop.storeName}
        </p>
        <BagLines lines={stop.lines} />
      </div>
      <Collect collect={stop.collect} />
      {isAtStore ? (
        <>
          <p>The store has this order. Pick it up first.</p>
          <Button variant="primary" className="courier-main" onClick={() => presses.move(stop, 'handOver')}>
            Picked up
          </Button>
        </>
      ) : isFailing ? (
        <FailedStopForm
          proof={stop.proof}
          onFail={(reason) => presses.move(stop, 'fail', { reason })}
          onLeave={(given) => presses.move(stop, 'deliver', given)}
          onCancel={() => {
            setFailing(false)
            focusInPlace('[data-next-heading]')
          }}
        />
      ) : (
        <>
          <DeliverControl stop={stop} presses={presses} />
          <Button className="courier-main" onClick={() => setFailing(true)}>
            Could not deliver
          </Button>
        </>
      )}
    </Card>
  )
}
