import type { ProblemCode } from '#contract/shared/problem.ts'
import { ApiProblem, isRecord } from './api.ts'

/** What a refusal with one of these codes has under this name beside its words. Null for other failures. */
export function memberOf<Value>(failure: unknown, member: string, ...codes: ProblemCode[]): Value | null {
  if (!(failure instanceof ApiProblem) || !codes.includes(failure.code) || !isRecord(failure.body))
    return null
  return (failure.body[member] as Value | undefined) ?? null
}
