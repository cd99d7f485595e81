import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FoundPlace } from './place.ts'
import { geocodeFailureText, useGeocodeAddress } from './use-geocode-address.ts'

const ADDRESS_MAX_LENGTH = 300

type PlaceSearchProps = {
  onFound: (place: FoundPlace) => void
  /** Without it there is no Cancel: the search is the only way on. */
  onCancel?: () => void
  autoFocus?: boolean
}

/** Finds an address or city. What was typed stays when nothing is found. */
export function PlaceSearch({ onFound, onCancel, autoFocus }: PlaceSearchProps) {
  const [address, setAddress] = useState('')
  const geocode = useGeocodeAddress()
  const alert = useAlert()
  const blank = address.trim() === ''

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (blank || geocode.isPending) return
    // Callbacks of `mutate` are dropped with the form: an answer after Cancel moves nobody.
    const typed = address.trim()
    geocode.mutate(typed, {
      onSuccess: (found) => onFound({ ...found, typed }),
      onError: (failure) => void alert(geocodeFailureText(failure)),
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
          placeholder="1718 Hayes Street, Nashville, TN"
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
