import { Card } from '../../ui/card.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import type { FoundPlace } from './place.ts'
import { PlaceSearch } from './place-search.tsx'

type LocationErrorProps = {
  /** What location access would be for: 'Please enable location access to find nearby stores.' */
  request: string
  /** Why it failed, in the specified words. */
  reason: string
  onFound: (place: FoundPlace) => void
  /** Absent where the browser cannot be asked again. */
  retry: (() => void) | undefined
  retrying: boolean
}

/** No place to search around. Whoever cannot or will not share theirs can still type one. */
export function LocationError({ request, reason, onFound, retry, retrying }: LocationErrorProps) {
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-4">
      <FailureState title="Location Error" {...(retry && { retry })} retrying={retrying}>
        <p>{request}</p>
        <p className="mt-1 text-small">{reason}</p>
      </FailureState>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lead">Or search around an address</h2>
        <PlaceSearch onFound={onFound} />
      </Card>
    </div>
  )
}
