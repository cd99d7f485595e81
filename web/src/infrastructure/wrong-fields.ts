import type { ZodError } from 'zod'
import { ApiProblem, isRecord } from './api.ts'

type WrongFields = Readonly<Record<string, string>>

/** The server's text for each field that it refused, by the field's name in what was sent. */
export const wrongFieldsOf = (failure: unknown): WrongFields =>
  failure instanceof ApiProblem ? failure.fields : {}

/** The first text for each field that the rules of the contract refuse, by the field's name in what was to be sent. */
export const refusedFieldsOf = (refusal: ZodError): WrongFields =>
  Object.fromEntries(refusal.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

/**
 * The texts of fields that have the same value as when they were sent: the text under a field disappears when the
 * person changes it. For forms that hold their values in state; other forms use `useWrongFields`.
 */
export function wrongFieldsAsSent(failure: unknown, sent: unknown, now: unknown): WrongFields {
  const isFieldAsSent = (name: string) => isAsSent(valueAt(sent, name), valueAt(now, name))
  return Object.fromEntries(Object.entries(wrongFieldsOf(failure)).filter(([name]) => isFieldAsSent(name)))
}

/** Whether nothing has changed since it was sent. A form says 'Saved' only then. */
export const isAsSent = (sent: unknown, now: unknown): boolean => JSON.stringify(sent) === JSON.stringify(now)

/** `valueAt({ zones: [{ fee: 3 }] }, 'zones.0.fee')` is 3. */
const valueAt = (whole: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce((part, step) => (isRecord(part) || Array.isArray(part) ? Object(part)[step] : undefined), whole)
