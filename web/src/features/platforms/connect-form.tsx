import { type FormEvent, useState } from 'react'
import { INCOMPLETE } from '#contract/platforms/credential-rules.ts'
import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { ApiProblem } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { SandboxOffers } from './sandbox-offers.tsx'
import {
  checkTyped,
  credentialsOf,
  type FieldErrors,
  isCredentialField,
  nothingTyped,
  type Typed,
} from './typed-credentials.ts'
import { useConnectPlatform } from './use-connect-platform.ts'

type ConnectFormProps = {
  storeId: string
  title: string
  /** Those that can be chosen from. */
  platforms: readonly Platform[]
  /** What a platform's address is known to be. */
  address?: string
  onConnected: (platform: Platform, message: string) => void
  onCancel?: () => void
}

type Failure = { text: string; reason: string | null }

/** Asks for what opens a shop, has the platform verify it, and connects the store. What was typed stays. */
export function ConnectForm(props: ConnectFormProps) {
  const { storeId, title, platforms, address = '', onConnected, onCancel } = props
  const connect = useConnectPlatform(storeId)
  const [platform, setPlatform] = useState<Platform>(platforms[0] ?? 'shopify')
  const [typed, setTyped] = useState<Partial<Record<Platform, Typed>>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const current = typed[platform] ?? { ...nothingTyped, address }

  const choose = (next: Platform) => {
    setPlatform(next)
    setErrors({})
    setFailure(null)
  }
  const type = (next: Platform, change: Partial<Typed>) => {
    setTyped((before) => ({
      ...before,
      [next]: { ...(before[next] ?? { ...nothingTyped, address }), ...change },
    }))
    setErrors((before) => without(before, Object.keys(change)))
  }
  const fail = (form: HTMLFormElement, next: Failure, wrong: FieldErrors) => {
    setFailure(next)
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (connect.isPending) return
    const form = event.currentTarget
    const { incomplete, errors: wrong } = checkTyped(platform, current)
    const isWrong = Object.keys(wrong).length > 0
    setFailure(null)
    setErrors(wrong)
    if (isWrong) return fail(form, { text: incomplete ? INCOMPLETE : '', reason: null }, wrong)
    try {
      const { message } = await connect.mutateAsync(credentialsOf(platform, current))
      onConnected(platform, message)
    } catch (problem) {
      const { reason, fields } = reasonOf(problem)
      fail(form, { text: 'Failed to save credentials.', reason }, fields)
    }
  }
  return (
    <Card as="section" aria-labelledby="connect-title" className="mb-8">
      <h2 id="connect-title" className="text-title">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-reading text-ink-soft">
        Sell here what your online shop sells: choose its products, and their stock is kept in step.
      </p>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <form onSubmit={(event) => void handleSubmit(event)} noValidate className="flex flex-col gap-4">
          {platforms.length > 1 && (
            <RadioGroup
              legend="Platform"
              look="segments"
              options={platforms.map((value) => ({ value, label: platformNames[value] }))}
              value={platform}
              onValueChange={choose}
            />
          )}
          <CredentialFields
            platform={platform}
            typed={current}
            errors={errors}
            onType={(change) => type(platform, change)}
          />
          {failure?.text && (
            <Notice kind="failure">
              <p>{failure.text}</p>
              {failure.reason && <p className="font-normal">{failure.reason}</p>}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={connect.isPending} busyLabel="Connecting...">
              Connect
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </form>
        <SandboxOffers
          platforms={platforms}
          onTake={({ platform: offered, label: _, ...credentials }) => {
            choose(offered)
            type(offered, { ...credentials, keyKind: credentials.apiToken === '' ? 'client' : 'token' })
          }}
        />
      </div>
    </Card>
  )
}

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** What the server says; what it says of a field stands there, and only there. */
function reasonOf(problem: unknown): { reason: string | null; fields: FieldErrors } {
  if (!(problem instanceof ApiProblem)) {
    return { reason: 'The server could not be reached. Please try again.', fields: {} }
  }
  const fields: FieldErrors = {}
  for (const [name, message] of Object.entries(problem.fields)) {
    if (isCredentialField(name)) fields[name] = message
  }
  return { reason: Object.keys(fields).length > 0 ? null : problem.statedMessage, fields }
}
