import { useRef, useState } from 'react'
import type { CourierRun, CourierStop } from '#contract/runs/courier.ts'
import { isAhead, STOP_STATES } from '#contract/runs/stop-state.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusFor } from '../../../ui/focus.ts'
import { formatPrice } from '../../../ui/price.tsx'
import { DeliverControl } from './deliver-control.tsx'
import { addressLine } from './stop-links.ts'
import type { StopPresses } from './use-stop-presses.ts'

type StopListProps = { run: CourierRun; current: CourierStop | undefined; presses: StopPresses }

/** The stops after this one, any of which can be done first, and those that are over. */
export function StopList({ run, current, presses }: StopListProps) {
  const later = run.stops.filter((stop) => isAhead(stop.state) && stop !== current)
  const over = run.stops.filter(({ state }) => !isAhead(state))
  return (
    <>
      {later.length > 0 && (
        <section aria-label="Then" className="mt-6">
          <h2 className="mb-2 text-lead">Then</h2>
          <ol className="grid gap-2">
            {later.map((stop) => (
              <Row key={`${stop.firestoreId} ${stop.storeId}`} stop={stop}>
                <Button aria-label={`Do ${stop.recipient} now`} onClick={() => presses.chooseNext(stop)}>
                  Now
                </Button>
              </Row>
            ))}
          </ol>
        </section>
      )}
      {over.length > 0 && (
        <section aria-label="Done" className="mt-6">
          <h2 className="mb-2 text-lead">Done</h2>
          <ul className="grid gap-2">
            {over.map((stop) => (
              <OverRow key={`${stop.firestoreId} ${stop.storeId}`} stop={stop} presses={presses} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A failed stop can be delivered after all. What its store asks for then comes with a press. */
function OverRow({ stop, presses }: { stop: CourierStop; presses: StopPresses }) {
  const [isProving, setProving] = useState(false)
  const proof = useRef<HTMLDivElement>(null)
  const hasFailed = stop.state === 'failed'
  useFocusFor(isProving, 'input, button', proof)
  return (
    <Row
      stop={stop}
      state={STOP_STATES[stop.state]}
      below={
        hasFailed &&
        isProving && (
          <div ref={proof}>
            <DeliverControl stop={stop} presses={presses} />
          </div>
        )
      }
    >
      {hasFailed && !isProving && (
        <Button
          aria-label={`Delivered to ${stop.recipient} after all`}
          onClick={() => (stop.proof ? setProving(true) : presses.move(stop, 'deliver'))}
        >
          Delivered
        </Button>
      )}
    </Row>
  )
}

type RowProps = { stop: CourierStop; state?: string; below?: React.ReactNode; children: React.ReactNode }

const Row = ({ stop, state, below, children }: RowProps) => (
  <li className="grid gap-3 rounded-card border border-line bg-card px-4 py-2">
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{stop.recipient}</p>
        <p className="text-ink-soft">{state ?? addressLine(stop)}</p>
        {state === undefined && stop.collect > 0 && <p>{formatPrice(centsOf(stop.collect))} in cash</p>}
      </div>
      {children}
    </div>
    {below}
  </li>
)
