import type { ChangeEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NOT_A_NUMBER, NumberField, numberInput } from './number-field.tsx'

const typing = (value: string, badInput: boolean) =>
  ({ currentTarget: { value, validity: { badInput } } }) as ChangeEvent<HTMLInputElement>

test('a number field tells what was typed, and says so when it is no number', () => {
  const told: string[] = []
  const { onChange, onInput } = numberInput({ value: '', onValueChange: (value) => told.push(value) })
  onChange(typing('12', false))
  onChange(typing('', false))
  onInput(typing('', true))
  expect(told).toEqual(['12', '', NOT_A_NUMBER])
})

test('text that is no number is not replaced by React', () => {
  const html = renderToStaticMarkup(
    <NumberField label="Employees" value={NOT_A_NUMBER} onValueChange={() => undefined} />,
  )
  expect(html).toMatch(/<input[^>]* type="number"[^>]* value=""/)
})
