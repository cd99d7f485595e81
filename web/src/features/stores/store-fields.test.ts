import { describe, expect, test } from 'vitest'
import { emptyStore, StoreFieldsSchema } from './store-fields.ts'

const address = { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '' }
const employeesOf = (employees: string) =>
  StoreFieldsSchema.safeParse({ ...emptyStore, name: 'Hearth', storeAddress: address, employees })

describe('the fields of a store', () => {
  test.for([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['06', 6],
    [' 12 ', 12],
  ] as const)('take %o employees as %i', ([text, number]) => {
    expect(employeesOf(text).data?.employees).toBe(number)
  })

  test.for(['many', '1.5', '1,000'])('refuse %o employees', (text) => {
    expect(employeesOf(text).error?.issues[0]?.message).toBe('Employees must be a whole number')
  })

  test('name each missing value in the words of the form', () => {
    const issues = StoreFieldsSchema.safeParse(emptyStore).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Company name is required'],
      ['storeAddress.street', 'Store address is incomplete'],
      ['storeAddress.city', 'Store address is incomplete'],
      ['storeAddress.state', 'Please select a state'],
    ])
  })
})
