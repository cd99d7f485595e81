import type { ChangeEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Badge, cappedCount } from '../badge.tsx'
import { Button } from '../button.tsx'
import { DialogForm } from '../dialogs/dialog-form.tsx'
import { DrawnPicture } from '../drawings/drawn-picture.tsx'
import { Picture } from '../drawings/picture.tsx'
import { formatPrice } from '../price.tsx'
import { NOT_A_NUMBER, NumberField, numberInput } from './number-field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { RadioGroup } from './radio-group.tsx'
import { TextField } from './text-field.tsx'

test('the submit button of a window is inside its form', () => {
  const html = renderToStaticMarkup(
    <DialogForm className="grid" after={<p>Editors</p>} footer={<Button type="submit">Save Changes</Button>}>
      <TextField label="Company Name" />
    </DialogForm>,
  )
  expect(html).toMatch(/^<form[^>]*>.*Company Name.*Editors.*<button .*type="submit".*<\/form>$/)
})

describe('a field', () => {
  test('connects label, hint and error with its control', () => {
    const html = renderToStaticMarkup(
      <TextField id="zip" label="Zip" hint="Five digits" error="All delivery fields are required." />,
    )
    expect(html).toContain('<label for="zip"')
    expect(html).toContain('aria-describedby="zip-error zip-hint"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toMatch(/id="zip-error"[^>]*>.*All delivery fields are required\./)
  })

  test('says to screen readers that it is required, and not that it is wrong before anything is typed', () => {
    const html = renderToStaticMarkup(<TextField id="zip" label="Zip" required />)
    expect(html).toMatch(/<input[^>]* required=""/)
    expect(html).toContain('aria-invalid="false"')
    expect(renderToStaticMarkup(<TextField id="zip" label="Zip" required error="No." />)).toContain(
      'aria-invalid="true"',
    )
  })

  test('says to screen readers that it is optional', () => {
    const html = renderToStaticMarkup(<TextField id="zip" label="Zip" optional />)
    expect(html).toContain('aria-describedby="zip-optional"')
    expect(html).toMatch(/id="zip-optional"[^>]*>Optional</)
  })

  test('has no description without hint and error', () => {
    const html = renderToStaticMarkup(<TextField id="zip" label="Zip" />)
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toContain('aria-invalid=')
  })
})

describe('a button', () => {
  test('shows only its busy label while busy, and stays focusable', () => {
    const html = renderToStaticMarkup(
      <Button busy busyLabel="Signing In...">
        Sign In
      </Button>,
    )
    expect(html).toContain('>Signing In...<')
    expect(html).not.toContain('>Sign In<')
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toContain(' disabled=""')
  })

  test('keeps its name while busy when it has no busy label', () => {
    expect(renderToStaticMarkup(<Button busy>Add to Cart</Button>)).toContain('>Add to Cart<')
  })

  test('does not submit a form by default', () => {
    expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"')
  })
})

test('a missing picture has a text in its place', () => {
  const html = renderToStaticMarkup(<Picture src={null} alt="" category="clothing" />)
  expect(html).toMatch(
    /<span role="img" aria-label="No image available".*>No image available<\/span><\/span>/,
  )
  expect(html).not.toContain('<img')
})

test('a missing picture keeps its name where no name is written beside it', () => {
  const html = renderToStaticMarkup(<Picture src={null} alt="Country loaf" category="food-beverage" />)
  expect(html).toContain('aria-label="Country loaf: No image available"')
})

test('a small missing picture is silent where the name is written beside it', () => {
  const small = (alt: string) =>
    renderToStaticMarkup(<Picture src={null} alt={alt} category="clothing" thumbnail />)
  expect(small('')).not.toMatch(/role="img"|No image available/)
  expect(small('Country loaf')).toContain('role="img" aria-label="Country loaf: No image available"')
})

test("a product without a picture shows 'No image available' and a drawing", () => {
  const html = renderToStaticMarkup(<DrawnPicture src={null} alt="" category="clothing" drawing="/drawn" />)
  expect(html).toMatch(/<span role="img" aria-label="No image available".*<img src="\/drawn" alt=""/)
})

test('a picture reserves its space before it loads', () => {
  const html = renderToStaticMarkup(<Picture src="/loaf.webp" alt="" category="food-beverage" />)
  expect(html).toMatch(/<img[^>]* width="640" height="480" loading="lazy"/)
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [850, '$8.50'],
  [123_456, '$1,234.56'],
])('%i cents are written as %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text)
})

test('a badge shows 99+ above 99 and nothing at zero', () => {
  expect([cappedCount(99), cappedCount(100)]).toEqual(['99', '99+'])
  expect(renderToStaticMarkup(<Badge count={0} />)).toBe('')
})

test('a stepper stops at both ends: plus is unavailable there, and minus can be pressed', () => {
  const atMin = renderToStaticMarkup(<QuantityStepper name="Tote" value={1} max={3} onChange={() => {}} />)
  expect(atMin).toMatch(/aria-label="Minus \(-\), decrease quantity of Tote"/)
  expect(atMin).not.toContain('aria-disabled="true"')
  const atMax = renderToStaticMarkup(<QuantityStepper name="Tote" value={3} max={3} onChange={() => {}} />)
  expect(atMax).toMatch(/aria-disabled="true"[^>]*aria-label="Plus \(\+\), increase quantity of Tote"/)
})

test('the name of a choice is its label alone; hint and note are its description', () => {
  const options = [{ value: 'sea green', label: 'Clothing', hint: 'To wear', note: '12' }] as const
  const html = renderToStaticMarkup(<RadioGroup legend="Category" options={options} />)
  const idOf = (text: string) => new RegExp(`<span id="([^" ]+)"[^>]*>${text}<`).exec(html)?.[1] ?? 'none'
  expect(html).toContain(`aria-labelledby="${idOf('Clothing')}"`)
  expect(html).toContain(`aria-describedby="${idOf('To wear')} ${idOf('12')}"`)
})

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
