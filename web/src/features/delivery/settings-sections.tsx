import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { TIME_ZONES } from '#contract/delivery/delivery-limits.ts'
import type { StoreDelivery } from '#contract/delivery/get-delivery-settings.ts'
import { saveFailure } from '../../infrastructure/save-failure.ts'
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
import { settingsInProblem, useChangeDeliverySettings } from './use-change-delivery-settings.ts'
import { ZonesEditor } from './zones-editor.tsx'

type SettingsSectionsProps = {
  storeId: string
  delivery: StoreDelivery
  /** What stands between the opening hours and the other settings. */
  children: ReactNode
}

/** Moves the focus to the section that the address names, after the shell has moved it to the page's heading. */
function useFocusOnSection(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusOn(document.getElementById(hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [hash])
}

/** The owner's settings of a store. Each section is a form that is saved by itself. */
export function SettingsSections({ storeId, delivery, children }: SettingsSectionsProps) {
  const [known, setKnown] = useState(delivery)
  useFocusOnSection()
  const store = { storeId, known, onKnown: setKnown }
  return (
    <>
      <SettingsSection
        {...store}
        id="hours"
        title="Opening hours"
        action="Save hours"
        names={['timeZone', 'alwaysOpen', 'days']}
      >
        {({ fields, change, errors }) => (
          <>
            <HoursEditor
              fields={fields}
              change={change}
              error={errors.hours ?? Object.entries(errors).find(([name]) => name.startsWith('hours.'))?.[1]}
            />
            <SelectField
              label="Time zone"
              fieldClassName="mt-4 max-w-96"
              value={fields.timeZone}
              error={errors.timeZone}
              options={[
                { value: '', label: `${zoneName(known.addressTimeZone)} (from the address)` },
                ...TIME_ZONES.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => change({ timeZone: target.value })}
            />
          </>
        )}
      </SettingsSection>
      {children}
      <SettingsSection
        {...store}
        id="closed-days"
        title="Closed days"
        action="Save closed days"
        names={['closures', 'holidays']}
      >
        {(editor) => <ClosedDaysEditor {...editor} />}
      </SettingsSection>
      <SettingsSection {...store} id="zones" title="Delivery zones" action="Save zones" names={['zones']}>
        {(editor) => <ZonesEditor {...editor} point={known.point} />}
      </SettingsSection>
      <SettingsSection
        {...store}
        id="slots"
        title="Preparation and slots"
        action="Save slots"
        names={['preparationMinutes', 'withSlots', 'slots']}
      >
        {(editor) => <SlotsEditor {...editor} />}
      </SettingsSection>
    </>
  )
}

type Editor = {
  fields: DeliveryFields
  change: (part: Partial<DeliveryFields>) => void
  errors: Readonly<Record<string, string>>
}

type SettingsSectionProps = {
  storeId: string
  /** The settings as the server last told them. */
  known: StoreDelivery
  onKnown: (delivery: StoreDelivery) => void
  id: string
  title: string
  /** The words of its button. */
  action: string
  /** The settings of this section. */
  names: readonly (keyof DeliveryFields)[]
  children: (editor: Editor) => ReactNode
}

/** What is typed in a section, and the settings that the person saw while typing. */
type Typing = { seen: StoreDelivery; typed: Partial<DeliveryFields> }

/** One section of the settings. What is typed here stays until this section is saved. */
function SettingsSection({
  storeId,
  known,
  onKnown,
  id,
  title,
  action,
  names,
  children,
}: SettingsSectionProps) {
  const [typing, setTyping] = useState<Typing | null>(null)
  const seen = typing?.seen ?? known
  const saved = useMemo(() => fieldsOf(seen), [seen])
  const fields = { ...saved, ...typing?.typed }
  const hasTyped = names.some((name) => !isAsSent(saved[name], fields[name]))
  useUnsaved(() => hasTyped)
  const save = useChangeDeliverySettings(storeId, seen, names)
  const form = useRef<HTMLFormElement>(null)
  // The marked fields may be far above the button.
  useFocusFor(save.error, '[aria-invalid=true]', form)
  const errors = wrongFieldsAsSent(
    save.error,
    save.variables && sentSettings({ ...saved, ...save.variables }, seen.version),
    sentSettings(fields, seen.version),
  )
  const theirs = settingsInProblem(save.error)
  const submit = () => {
    if (save.isPending) return
    save.mutate(typing?.typed ?? {}, {
      onSuccess: ({ delivery }) => {
        onKnown(delivery)
        // What is typed while it is being saved is not saved.
        setTyping((now) => now && (now === typing ? null : { ...now, seen: delivery }))
      },
      onError: (failure) => {
        const current = settingsInProblem(failure)
        if (!current) return
        onKnown(current)
        // Another save then replaces what the person has seen.
        setTyping((now) => now && { ...now, seen: current })
      },
    })
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="mb-4 scroll-mt-24 text-title">
        {title}
      </h2>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children({
          fields,
          errors,
          change: (part) => {
            if (save.isSuccess) save.reset()
            setTyping((before) => ({ seen: before?.seen ?? known, typed: { ...before?.typed, ...part } }))
          },
        })}
        <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <Button
            type="submit"
            variant={hasTyped ? 'primary' : 'secondary'}
            busy={save.isPending}
            busyLabel="Saving..."
          >
            {action}
          </Button>
          <div className="min-w-0 flex-1">
            {save.isError && (
              <Notice
                kind="failure"
                action={
                  theirs && (
                    <Button
                      onClick={() => {
                        setTyping(null)
                        save.reset()
                      }}
                    >
                      Show the saved settings
                    </Button>
                  )
                }
              >
                {saveFailure(save.error)}
              </Notice>
            )}
            {save.isSuccess && !hasTyped && <Notice kind="success">Saved. Customers see it now.</Notice>}
          </div>
        </div>
      </form>
    </Card>
  )
}

const zoneName = (id: string) => TIME_ZONES.find((zone) => zone.id === id)?.name ?? id
