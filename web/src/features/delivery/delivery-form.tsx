import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { TIME_ZONES } from '#contract/delivery/delivery-limits.ts'
import type { StoreDelivery } from '#contract/delivery/get-delivery-settings.ts'
import { memberOf } from '../../infrastructure/failure-members.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { isAsSent, wrongFieldsAsSent } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import { focusOn, useFocusFor } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { ClosedDaysEditor } from './closed-days-editor.tsx'
import { type DeliveryFields, fieldsOf, sentSettings } from './delivery-fields.ts'
import { HoursEditor } from './hours-editor.tsx'
import { SlotsEditor } from './slots-editor.tsx'
import { useChangeDeliverySettings } from './use-change-delivery-settings.ts'
import { ZonesEditor } from './zones-editor.tsx'

type DeliveryFormProps = { storeId: string; delivery: StoreDelivery }

/** Moves the focus to the section that the address names, after the shell has moved it to the page's heading. */
function useFocusOnSection(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusOn(document.getElementById(hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [hash])
}

/** The owner's form of all settings but the pause. What was typed stays until it is saved. */
export function DeliveryForm({ storeId, delivery }: DeliveryFormProps) {
  const change = useChangeDeliverySettings(storeId)
  const [fields, setFields] = useState(() => fieldsOf(delivery))
  const [saved, setSaved] = useState(fields)
  useUnsaved(() => !isAsSent(saved, fields))
  const [version, setVersion] = useState(delivery.version)
  const changePart = (part: Partial<DeliveryFields>) => {
    if (change.isSuccess) change.reset()
    setFields((before) => ({ ...before, ...part }))
  }
  const errors = wrongFieldsAsSent(change.error, change.variables, sentSettings(fields, version))
  // What is typed while it is being saved is not saved.
  const isSaved =
    change.isSuccess && isAsSent(change.variables, sentSettings(fields, change.variables.version))
  const theirs = settingsInProblem(change.error)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnSection()
  // The marked fields may be far above the button.
  useFocusFor(change.error, '[aria-invalid=true]', form)

  const save = () => {
    if (change.isPending) return
    change.mutate(sentSettings(fields, version), {
      onSuccess: (reply) => {
        setVersion(reply.delivery.version)
        setSaved(fields)
      },
      // Another save then replaces what the person has seen.
      onError: (failure) => setVersion((seen) => settingsInProblem(failure)?.version ?? seen),
    })
  }
  const hoursError = errors.hours ?? Object.entries(errors).find(([name]) => name.startsWith('hours.'))?.[1]
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Section id="hours" title="Opening hours">
        <HoursEditor fields={fields} change={changePart} error={hoursError} />
        <SelectField
          label="Time zone"
          fieldClassName="mt-4 max-w-96"
          value={fields.timeZone}
          error={errors.timeZone}
          options={[
            { value: '', label: `${zoneName(delivery.addressTimeZone)} (from the address)` },
            ...TIME_ZONES.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => changePart({ timeZone: target.value })}
        />
      </Section>
      <Section id="closed-days" title="Closed days">
        <ClosedDaysEditor fields={fields} change={changePart} errors={errors} />
      </Section>
      <Section id="zones" title="Delivery zones">
        <ZonesEditor fields={fields} change={changePart} errors={errors} point={delivery.point} />
      </Section>
      <Section id="slots" title="Preparation and slots">
        <SlotsEditor fields={fields} change={changePart} errors={errors} />
      </Section>
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3">
        <div className="min-w-0 flex-1">
          {change.isError && (
            <Notice
              kind="failure"
              action={
                theirs && (
                  <Button
                    onClick={() => {
                      setFields(fieldsOf(theirs))
                      setSaved(fieldsOf(theirs))
                      change.reset()
                    }}
                  >
                    Show the saved settings
                  </Button>
                )
              }
            >
              {saveFailure(change.error)}
            </Notice>
          )}
          {isSaved && <Notice kind="success">Saved. Customers see it now.</Notice>}
        </div>
        <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="mb-4 scroll-mt-24 text-title">
        {title}
      </h2>
      {children}
    </Card>
  )
}

const zoneName = (id: string) => TIME_ZONES.find((zone) => zone.id === id)?.name ?? id

/** The current settings in the answer to a save that came second, or null. */
const settingsInProblem = (failure: unknown) =>
  memberOf<StoreDelivery>(failure, 'delivery', 'settings_changed')

const saveFailure = (failure: unknown) =>
  failureText(failure, {
    network: 'Network error. Please check your connection and try again.',
    problem: ({ code, fields, statedMessage }) =>
      code === 'invalid_input' && Object.keys(fields).length > 0
        ? 'Not saved yet: please correct the marked fields.'
        : (statedMessage ?? 'Failed to save. Please try again.'),
    unforeseen: 'Failed to save. Please try again.',
  })
