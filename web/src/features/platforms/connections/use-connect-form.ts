import { createContext, type FormEvent, useContext, useEffect, useState } from 'react'
import { INCOMPLETE } from '#contract/platforms/credential-rules.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { ApiProblem } from '../../../infrastructure/api.ts'
import { useSession } from '../../../infrastructure/session.tsx'
import { focusOn } from '../../../ui/focus.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { problemText } from '../problem-text.ts'
import {
  checkTyped,
  credentialsOf,
  type FieldErrors,
  isCredentialField,
  nothingTyped,
  type Typed,
} from './typed-credentials.ts'
import { useConnectPlatform } from './use-connect-platform.ts'

type Failure = { text: string; reason?: string | undefined }

type Draft = { platform: Platform; typed: Partial<Record<Platform, Typed>> }

/**
 * Keeps what is typed into the form for a new connection while another store is chosen, for as long as the page is
 * open. Null where nothing is kept.
 */
export const ConnectDraft = createContext<{ current: Draft | null } | null>(null)

type Options = {
  /** Null where no store is chosen. */
  storeId: string | null
  firstPlatform: Platform
  /** The address that is known already. */
  address: string
  onConnected: (platform: Platform, message: string) => void
}

/** The state of the connect form: what was typed, its errors, and submitting it. */
export function useConnectForm({ storeId, firstPlatform, address, onConnected }: Options) {
  const connect = useConnectPlatform(storeId ?? '')
  const { standing, askToSignIn } = useSession()
  const kept = useContext(ConnectDraft)
  const draft = address === '' ? kept : null
  const [platform, setPlatform] = useState(draft?.current?.platform ?? firstPlatform)
  const [typed, setTyped] = useState<Draft['typed']>(draft?.current?.typed ?? {})
  useEffect(() => {
    if (draft) draft.current = { platform, typed }
  }, [draft, platform, typed])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failed, setFailed] = useState<(Failure & { storeId: string | null }) | null>(null)
  // The form stays while another store is chosen, which has not failed.
  const failure = failed?.storeId === storeId ? failed : null
  const setFailure = (next: Failure | null) => setFailed(next && { ...next, storeId })
  const untouched = { ...nothingTyped, address }
  const current = typed[platform] ?? untouched

  const choose = (next: Platform) => {
    setPlatform(next)
    setErrors({})
    setFailure(null)
  }
  const type = (next: Platform, change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, [next]: { ...(before[next] ?? untouched), ...change } }))
    setErrors((before) => without(before, Object.keys(change)))
  }
  const show = (form: HTMLFormElement, wrong: FieldErrors) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) focusOn(`[name=${first}]`, form)
  }
  const save = useOneAtATime(async (form: HTMLFormElement) => {
    const { incomplete, errors: wrong } = checkTyped(platform, current)
    setFailure(incomplete ? { text: INCOMPLETE } : null)
    show(form, wrong)
    if (Object.keys(wrong).length > 0) return
    if (storeId === null) {
      // The stores of a remembered person are not known.
      if (standing === 'remembered') return askToSignIn()
      return setFailure({ text: INCOMPLETE })
    }
    try {
      const { message } = await connect.mutateAsync(credentialsOf(platform, current))
      setTyped({})
      if (draft) draft.current = null
      onConnected(platform, message)
    } catch (problem) {
      const { reason, fields } = reasonOf(problem)
      setFailure({ text: 'Failed to save credentials.', reason })
      show(form, fields)
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }
  return { platform, typed: current, errors, failure, busy: connect.isPending, choose, type, submit }
}

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** Why the credentials were not saved. What concerns fields is shown at the fields only. */
function reasonOf(problem: unknown): { reason: string | undefined; fields: FieldErrors } {
  const fields: FieldErrors = {}
  for (const [name, message] of Object.entries(problem instanceof ApiProblem ? problem.fields : {})) {
    if (isCredentialField(name)) fields[name] = message
  }
  return { reason: Object.keys(fields).length > 0 ? undefined : problemText(problem), fields }
}
