import { expect, test } from 'vitest'
import { june } from '../infrastructure/current-user.fixture.ts'
import { admissionTo } from './admission.ts'

const people = {
  visitor: null,
  customer: june,
  editor: { ...june, editorOfStoreIds: ['rosemary'] },
  owner: { ...june, role: 'admin' as const },
  operator: { ...june, isOperator: true as const },
}
const page = { shows: 'page' }
const home = { goesTo: '/' }
const signIn = { goesTo: '/login' }

test.each([
  ['everyone', 'visitor', page],
  ['everyone', 'owner', page],
  ['signed-in', 'visitor', { ...signIn, comesBack: true }],
  ['signed-in', 'customer', page],
  ['signed-in', 'owner', page],
  ['customers', 'visitor', home],
  ['customers', 'customer', page],
  ['customers', 'editor', page],
  ['customers', 'owner', home],
  ['customers-or-sign-in', 'visitor', { ...signIn, comesBack: true }],
  ['customers-or-sign-in', 'customer', page],
  ['customers-or-sign-in', 'editor', page],
  ['customers-or-sign-in', 'owner', home],
  ['operators', 'visitor', signIn],
  ['operators', 'customer', home],
  ['operators', 'owner', home],
  ['operators', 'operator', page],
  ['owners', 'visitor', signIn],
  ['owners', 'customer', home],
  ['owners', 'editor', home],
  ['owners', 'owner', page],
  ['owners-and-editors', 'visitor', signIn],
  ['owners-and-editors', 'customer', home],
  ['owners-and-editors', 'editor', page],
  ['owners-and-editors', 'owner', page],
] as const)('a page for %s: the %s', (audience, person, admission) => {
  expect(admissionTo(audience, { user: people[person], standing: 'confirmed' as const })).toEqual(admission)
})

test('owner’s pages wait until the server has confirmed the role', () => {
  for (const audience of ['owners', 'owners-and-editors'] as const) {
    expect(admissionTo(audience, { user: people.owner, standing: 'restored' as const })).toEqual({
      shows: 'nothing',
    })
  }
})

test('an open page stays when the role changes, and shows its own message', () => {
  const changed = { user: people.customer, standing: 'confirmed' as const }
  for (const audience of ['owners', 'owners-and-editors'] as const) {
    expect(admissionTo(audience, changed, { wasAdmitted: true })).toEqual(page)
  }
  const promoted = { user: people.owner, standing: 'confirmed' as const }
  expect(admissionTo('customers', promoted, { wasAdmitted: true })).toEqual(home)
})

test('after a logout the inventory stays and shows its own login, and other pages lead to the login page', () => {
  const left = { user: null, standing: 'confirmed' as const }
  expect(admissionTo('owners-and-editors', left, { wasAdmitted: true })).toEqual(page)
  expect(admissionTo('owners', left, { wasAdmitted: true })).toEqual(signIn)
})
