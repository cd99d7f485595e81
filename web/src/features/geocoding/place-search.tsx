import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { Awning } from '../../ui/drawings/awning.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ADDRESS_MAX_LENGTH, type FoundPlace } from './place.ts'
import { geocodeFailureReason, geocodeFailureText, useGeocodeAddress } from './use-geocode-address.ts'
import type { SearchPlace } from './use-search-place.ts'

type PlaceSearchProps = {
  onFound: (place: FoundPlace) => void
  /** Without it there is no Cancel button. */
  onCancel?: () => void
  autoFocus?: boolean
}

/** Finds an address or city. The text stays when nothing is found. */
export function PlaceSearch({ onFound, onCancel, autoFocus }: PlaceSearchProps) {
  const [address, setAddress] = useState('')
  const geocode = useGeocodeAddress()
  const alert = useAlert()
  const blank = address.trim() === ''

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (blank || geocode.isPending) return
    // React Query drops these callbacks with the form, so an answer after Cancel changes nothing.
    const typed = address.trim()
    geocode.mutate(typed, {
      onSuccess: (found) => onFound({ ...found, typed }),
      onError: (failure) =>
        void alert(geocodeFailureText(failure), { detail: geocodeFailureReason(failure) }),
    })
  }

  return (
    <search>
      <form
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
        className="flex flex-col gap-3 sm:flex-row sm:items-end"
      >
        <TextField
          label="Address or city"
          name="address"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          placeholder="Enter an address or city"
          maxLength={ADDRESS_MAX_LENGTH}
          enterKeyHint="search"
          autoFocus={autoFocus}
          start={<Search className="size-4" />}
          fieldClassName="flex-1"
        />
        <div className="flex gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={blank}
            busy={geocode.isPending}
            className="flex-1 sm:flex-none"
          >
            Search
          </Button>
          {onCancel && (
            <Button onClick={onCancel} className="flex-1 sm:flex-none">
              Cancel
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

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

/** Asks for a place to search around, and says why the browser gave none. It is a question, so it raises no alarm. */
export function LocationError({ request, reason, onFound, retry, retrying }: LocationErrorProps) {
  return (
    <Card
      as="section"
      padded={false}
      aria-labelledby="no-place"
      className="mx-auto max-w-reading overflow-hidden"
    >
      <div data-tone="accent">
        <Awning />
      </div>
      <div className="flex flex-col gap-4 px-5 pt-6 pb-6 sm:px-8">
        <h2 id="no-place" className="text-title">
          Where should we look?
        </h2>
        <PlaceSearch onFound={onFound} />
      </div>
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-sunk px-5 py-4 sm:px-8"
      >
        <div className="min-w-0 text-ink-soft">
          <h3 className="text-body font-semibold text-ink">Location Error</h3>
          <p>{request}</p>
          <p className="text-small">{reason}</p>
        </div>
        {retry && (
          <Button onClick={retry} busy={retrying}>
            Try again
          </Button>
        )}
      </div>
    </Card>
  )
}

type PlaceLineProps = { intro: string; search: Pick<SearchPlace, 'place'> }

/** The line under a heading: 'Products near: Nashville, TN', and '(approximate)' after it where the place is. */
export function PlaceLine({ intro, search: { place } }: PlaceLineProps) {
  return (
    <>
      <span>
        {intro} {/* While the location is not known, this is the label of the place that was asked for. */}
        <strong className="font-semibold text-ink">{place?.label ?? 'Current Location'}</strong>
      </span>
      {place?.approximate && <span className="text-small"> (approximate)</span>}
    </>
  )
}
