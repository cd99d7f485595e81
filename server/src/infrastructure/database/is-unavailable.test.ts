import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isUnavailable } from './is-unavailable.ts'

const failure = (code: string, more: object = {}) => Object.assign(new Error('raw'), { code, ...more })

test.each([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...[
    '08000',
    '08006',
    '53000',
    '53100',
    '53200',
    '53300',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '58030',
    '25006',
  ],
])('%s means that the database is unavailable', (code) => {
  expect(isUnavailable(failure(code))).toBe(true)
})

test.each(['23505', '42P01', '22P02', 'SASL_SIGNATURE_MISMATCH', 'ERR_ASSERTION', ''])(
  '%s does not mean that the database is unavailable',
  (code) => expect(isUnavailable(failure(code))).toBe(false),
)

test('a missing socket is distinguished from a missing file', async () => {
  const refused = await new Promise((resolve) => connect('/nowhere/.s.PGSQL.5432').on('error', resolve))
  const missing = await readFile('/nowhere/.s.PGSQL.5432').catch((error: unknown) => error)
  expect([isUnavailable(refused), isUnavailable(missing)]).toEqual([true, false])
})

test.each([null, 'ECONNREFUSED', new Error('raw'), { code: '57P01' }])(
  '%o does not mean that the database is unavailable',
  (thrown) => {
    expect(isUnavailable(thrown)).toBe(false)
  },
)
