import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskPart } from '#contract/orders/desk.ts'
import { keysOf } from '#contract/shared/tables.ts'
import { aPart } from '../desk-part.fixture.ts'
import { PAPERS, type Paper } from './print-papers.tsx'

const gift = { recipient: 'Grandma Rose', message: 'Happy birthday!\nYours, June', hidesPrices: true }
const code = { code: 'SPRING10', discount: 1.7, freeDelivery: false }

const printed = (paper: Paper, part: DeskPart) => {
  const Content = PAPERS[paper]
  return renderToStaticMarkup(
    <Content part={part} total={18.36} now={new Date('2026-11-22T09:00:00.000Z')} />,
  )
}

test('the papers of a gift have no prices when they are hidden', () => {
  for (const paper of keysOf(PAPERS)) {
    expect(printed(paper, aPart({ gift, code })), paper).not.toMatch(/\$|SPRING10/)
    expect(printed(paper, aPart({ gift, code })), paper).toContain('Grandma Rose')
  }
  const shown = aPart({ gift: { ...gift, hidesPrices: false }, code })
  expect(printed('receipt', shown)).toContain('$17.00')
  expect(printed('slip', shown)).toContain('SPRING10: −$1.70')
})

test('each paper begins with when the part is due, without a countdown', () => {
  const promise = { by: '2026-11-22T09:22:00.000Z', timeZone: 'UTC' }
  for (const paper of keysOf(PAPERS)) {
    expect(printed(paper, aPart({ promise })), paper).toMatch(/^<p class="print-due">Due 9:22 AM[ A-Z]*<\/p>/)
    expect(printed(paper, aPart()), paper).not.toContain('Due')
  }
})

test('slip and receipt have the message of a gift, and the label for the outside has not', () => {
  const part = aPart({ gift })
  expect(printed('slip', part)).toContain('A gift for Grandma Rose')
  expect(printed('slip', part)).toContain('Happy birthday!\nYours, June')
  expect(printed('receipt', part)).toContain('Happy birthday!\nYours, June')
  expect(printed('label', part)).not.toContain('birthday')
})

test('a gift goes to its recipient, and another order to its customer', () => {
  expect(printed('label', aPart({ gift }))).toContain('<strong>Grandma Rose</strong>')
  expect(printed('label', aPart({ gift }))).toContain('Ordered by June')
  expect(printed('label', aPart())).toContain('<strong>June</strong>')
  expect(printed('label', aPart())).not.toContain('Ordered by')
})

test('what the driver collects for a gift is on each paper', () => {
  const part = aPart({ gift: { ...gift, hidesPrices: false }, paymentMethod: 'cash' })
  for (const paper of keysOf(PAPERS)) expect(printed(paper, part), paper).toContain('$18.36')
})
