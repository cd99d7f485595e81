import { expect, test } from 'vitest'
import { findStepOffences } from './steps.ts'

const step = (type: string, sqlText: string, name = 'claimSteps') => `
import type { Steps } from '../../infrastructure/database/steps.ts'
export const ${name} = (sql: Sql): ${type} => sql\`${sqlText}\`
`

const offences = (claims: string, caller = '') =>
  findStepOffences(
    [
      { file: 'server/src/features/delivery/claims.sql.ts', text: claims },
      {
        file: 'server/src/features/delivery/public.ts',
        text: "export { claimSteps } from './claims.sql.ts'",
      },
      { file: 'server/src/features/orders/place.sql.ts', text: caller },
    ],
    ['delivery_slots'],
  )

const claims = 'delivery_claimed as (update delivery_slots set taken = 1 from verdict where verdict.holds)'
const good = step("Steps<{ verdict: 'holds' }, 'delivery_claimed'>", claims)

test('a step that says what its SQL reads and writes is in order', () => {
  expect(offences(good)).toEqual([])
})

test.each([
  ["Steps<Record<string, never>, 'delivery_claimed'>", claims, "reads 'verdict' and does not need it"],
  ["Steps<{ verdict: never }, 'delivery_claimed'>", claims, "reads 'verdict.holds' and does not need it"],
  ["Steps<{ verdict: 'holds'; locked: never }>", claims, "needs 'locked' and does not read it"],
  ["Steps<{ verdict: 'holds' | 'refusal' }>", claims, "needs 'refusal' and does not read it"],
  ["Steps<{ verdict: 'holds' }, 'delivery_freed'>", claims, "offers 'delivery_freed' and does not write it"],
  [
    "Steps<{ verdict: 'holds' }>",
    claims.replace('delivery_claimed', 'claimed'),
    "begin its name with 'delivery_'",
  ],
])('%s with other SQL is refused', (type, text, words) => {
  expect(offences(step(type, text)).join('\n')).toContain(words)
})

test.each([`, ${claims}`, `${claims},\n`])('steps with a comma of their caller are refused: %s', (text) => {
  expect(offences(step("Steps<{ verdict: 'holds' }>", text)).join()).toContain('begins or ends with a comma')
})

const place = (sqlText: string) => `export const place = (sql: Sql) => sql\`with ${sqlText}\``

test('a statement has what a step needs before the step, and reads what it offers', () => {
  const call = `\${claimSteps(sql)}`
  const verdict = 'verdict as (select true as holds)'
  expect(offences(good, place(`${verdict}, ${call} select from delivery_claimed`))).toEqual([])
  expect(offences(good, place(`${call}, ${verdict} select from verdict`)).join()).toContain(
    "needs 'verdict' before it",
  )
  expect(offences(good, place(`${verdict}, ${call} select from delivery_freed`)).join()).toContain(
    "reads 'delivery_freed'",
  )
})
