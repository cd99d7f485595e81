import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { changeAddress } from '#contract/accounts/change-address.ts'
import { type Address, addressLine } from '#contract/shared/address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { call } from '../../../infrastructure/api.ts'
import { useSession } from '../../../infrastructure/session.tsx'
import { isAsSent, wrongFieldsAsSent, wrongFieldsOf } from '../../../infrastructure/wrong-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { AddressFields } from '../../../ui/fields/address-fields.tsx'
import { focusAfterAnswer, focusOn } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { useZipTown } from '../../geocoding/public.ts'
import { accountFailureText } from './account-failure-text.ts'

const NO_ADDRESS: Address = { street: '', city: '', state: '', zip: '' }
const parts = ['zip', 'street', 'city', 'state'] as const

/** A map by which a person places a point. */
export type PointMap = ComponentType<{
  start: GeoPoint
  label: string
  onMove: (point: GeoPoint) => void
}>

type Change = { deliveryAddress: Address; point?: GeoPoint }

/** The saved address, and where it is on the map. */
export function AccountAddress({ user, MovePoint }: { user: CurrentUser; MovePoint: PointMap }) {
  const form = useRef<HTMLFormElement>(null)
  const [address, setAddress] = useState(user.deliveryAddress ?? NO_ADDRESS)
  const [saved, setSaved] = useState(address)
  useUnsaved(() => !isAsSent(saved, address))
  const [touched, setTouched] = useState(false)
  const saving = useChangeAddress()
  const town = useZipTown(address.zip)
  const focus = (name: string | undefined) => focusOn(`[name=${name}]`, form)
  const save = useOneAtATime(async () => {
    setTouched(true)
    const missing = parts.find((part) => address[part].trim() === '')
    if (missing) return focus(missing)
    await saving
      .mutateAsync({ deliveryAddress: address })
      .then(() => {
        setTouched(false)
        setSaved(address)
      })
      .catch((failure: unknown) => focus(wrongParts(failure)[0] ?? 'street'))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const refused = wrongFieldsAsSent(saving.error, saving.variables, { deliveryAddress: address })
  const errorOf = (part: keyof Address) =>
    touched && address[part].trim() === '' ? 'Required' : refused[`deliveryAddress.${part}`]
  return (
    <Card as="section" aria-labelledby="account-address">
      <h2 id="account-address" className="mb-4 text-title">
        Address
      </h2>
      <form ref={form} onSubmit={handleSubmit} noValidate className="space-y-4">
        <p className="text-ink-soft">
          {user.role === 'admin'
            ? 'Your stores have addresses of their own, under Manage Companies.'
            : 'We show you what is near it. You can change it at checkout.'}
        </p>
        {saving.isError && wrongParts(saving.error).length === 0 && (
          <Notice kind="failure">{accountFailureText(saving.error)}</Notice>
        )}
        {saving.isSuccess && isAsSent(saving.variables, { deliveryAddress: address }) && (
          <Notice kind="success">Your address is saved.</Notice>
        )}
        <AddressFields
          address={address}
          town={town}
          onChange={(parts) => setAddress({ ...address, ...parts })}
          errorOf={errorOf}
        />
        <Button type="submit" busy={saving.isPending} busyLabel="Saving...">
          Save address
        </Button>
      </form>
      {user.deliveryAddress && (
        <PointOnMap
          key={addressLine(user.deliveryAddress)}
          user={user}
          address={user.deliveryAddress}
          MovePoint={MovePoint}
        />
      )}
    </Card>
  )
}

const wrongParts = (failure: unknown) =>
  parts.filter((part) => wrongFieldsOf(failure)[`deliveryAddress.${part}`])

function useChangeAddress() {
  const cache = useQueryClient()
  const { updateUser } = useSession()
  return useMutation({
    mutationFn: (body: Change) => call<typeof changeAddress>('PUT /account/address', { body }),
    onSuccess: ({ user }) => {
      updateUser(user)
      // Lists, promises and fees are those of the old place. The form does not wait for them.
      void cache.invalidateQueries()
    },
  })
}

const where = {
  street: 'The point of this address is at the door.',
  zip: 'Only the ZIP area of this address was found.',
  city: 'Only the city of this address was found.',
}

type PointOnMapProps = { user: CurrentUser; address: Address; MovePoint: PointMap }

/** Lets a person move the point of the saved address. The map is fetched after a press. */
function PointOnMap({ user, address, MovePoint }: PointOnMapProps) {
  const [point, setPoint] = useState<GeoPoint | null>(null)
  const latest = useRef(point)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const saving = useChangeAddress()
  const { coordinates } = user
  const line = addressLine(address)
  const move = (to: GeoPoint | null) => {
    latest.current = to
    setPoint(to)
  }
  const toggle = () => {
    move(null)
    setIsOpen(!isOpen)
  }
  const save = useOneAtATime(async () => {
    if (point === null) return
    try {
      await saving.mutateAsync({ deliveryAddress: address, point })
      // The map may be moved again by now: that point is not saved.
      if (latest.current !== point) return
      setIsOpen(false)
      focusAfterAnswer(opener)
    } catch {
      // The line above the map shows the failure, and the map stays where it is.
    }
  })
  if (coordinates === null) {
    return (
      <p className="mt-4 text-ink-soft">
        This address was not found on the map, so nothing near it can be shown. Check it, and save it again.
      </p>
    )
  }
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-4">
      <p className="text-ink-soft">
        {user.coordinatesPrecision === null ? 'This address was found.' : where[user.coordinatesPrecision]}
      </p>
      {saving.isError && <Notice kind="failure">{accountFailureText(saving.error)}</Notice>}
      {saving.isSuccess && !isOpen && <Notice kind="success">The point is moved.</Notice>}
      {isOpen && (
        <>
          <p>
            Move the map until the pin is at your door: with two fingers on a phone, with the arrow keys on a
            keyboard.
          </p>
          <MovePoint start={coordinates} label={`Map of ${line}`} onMove={move} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Button
            variant="primary"
            busy={saving.isPending}
            busyLabel="Saving..."
            disabled={point === null}
            onClick={() => void save()}
          >
            Save this point
          </Button>
        )}
        <Button ref={opener} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Close the map' : 'Move the point on the map'}
        </Button>
      </div>
    </div>
  )
}
