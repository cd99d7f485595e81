import { useQueryClient } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { BROWSER_LOCATION, getBrowserLocation } from './browser-location.ts'
import { findAddress, unknownPlaceText } from './find-address.ts'
import { ADDRESS_MAX_LENGTH, paramsWithPlace } from './place.ts'
import { forgetPlace, rememberPlace } from './searched-place.ts'

/** The state of a navigation to a place that was just found: what is there takes the focus. */
export type FoundState = { isFound?: true }

const FOUND: FoundState = { isFound: true }

/** Asks a person without a known place where they are, and leads to what is there on the page `to`. */
export function HeroSearch({ to }: { to: string }) {
  const [typed, setTyped] = useState('')
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const [busy, setBusy] = useState<'searching' | 'locating' | null>(null)
  const { user } = useSession()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const latest = useRef<symbol | null>(null)
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  /**
   * Asks one of the two ways. An answer that comes after another question, or after the form is left, counts for
   * nothing. The form stays on the screen while the code of the next page loads, but the URL is the next page's.
   */
  const ask = (way: 'searching' | 'locating') => {
    const question = Symbol(way)
    latest.current = question
    setBusy(way)
    const isLatest = () => latest.current === question
    return { isLatest, mayLead: () => isLatest() && window.location.pathname === pathname }
  }
  const search = useOneAtATime(async () => {
    begin()
    const text = typed.trim()
    if (text === '') return refuse({ place: 'Type a ZIP, a town or an address first.' })
    const { isLatest, mayLead } = ask('searching')
    try {
      const found = await findAddress(text)
      if (!mayLead()) return
      rememberPlace({ ...found, typed: text }, user?.uid ?? null)
      await navigate(`${to}?${paramsWithPlace(new URLSearchParams(), found)}`, { state: FOUND })
    } catch (error) {
      if (mayLead()) refuse({ place: unknownPlaceText(error, text) })
    } finally {
      if (isLatest()) setBusy(null)
    }
  })
  const locate = async () => {
    begin()
    const { isLatest, mayLead } = ask('locating')
    try {
      const point = await getBrowserLocation(navigator.geolocation)
      if (!mayLead()) return
      cache.setQueryData([BROWSER_LOCATION], point)
      forgetPlace()
      await navigate(to, { state: FOUND })
    } catch (error) {
      if (!mayLead()) return
      refuse({
        place: `${error instanceof Error ? error.message : ''} Type a ZIP, a town or an address instead.`,
      })
    } finally {
      if (isLatest()) setBusy(null)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void search()
  }

  return (
    <search aria-label="Place">
      <form ref={form} noValidate onSubmit={handleSubmit} onChange={forget} className="flex flex-col gap-2">
        <div className="flex flex-col gap-x-3 gap-y-2 sm:flex-row sm:items-start">
          <TextField
            label="ZIP, town or address"
            name="place"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="37203"
            maxLength={ADDRESS_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="postal-code"
            start={<MapPin className="size-4" />}
            error={wrong.place}
            fieldClassName="flex-1"
          />
          <Button type="submit" variant="primary" busy={busy === 'searching'} className="px-7 sm:mt-7">
            See what is near
          </Button>
        </div>
        <Button
          variant="quiet"
          busy={busy === 'locating'}
          onClick={() => void locate()}
          className="self-start"
        >
          Use my location
        </Button>
      </form>
    </search>
  )
}
