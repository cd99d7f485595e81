import { expect, test } from 'vitest'
import { CellEdits, type CellRules } from './cell-edits.ts'

type Answer = { value: number | null; seen: number | null; ok: () => void; fail: () => void }

/** A cell whose server answers when the test says so. */
function cellOf(stored: number | null) {
  const edits = new CellEdits()
  const sent: Answer[] = []
  const saved: unknown[] = []
  const rules: CellRules = {
    stored,
    read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
    refused: 'No number',
    send: (value, seen) =>
      new Promise<void>((ok, fail) => sent.push({ value, seen, ok, fail: () => fail(new Error('no')) })),
    failed: () => ({ reason: 'Not saved', now: undefined }),
    saved: (value, before) => saved.push([value, before]),
  }
  return {
    edits,
    sent,
    saved,
    rules,
    type: (text: string) => edits.type('cell', text, { value: stored, text: String(stored ?? '') }),
    commit: () => edits.commit('cell', rules),
    read: () => edits.read('cell'),
  }
}

const settle = () => new Promise(setImmediate)

test('a saved text leaves the field, says so, and tells what was there before', async () => {
  const cell = cellOf(12)
  cell.type('30')
  expect(cell.edits.hasTyped()).toBe(true)
  expect(cell.commit()).toBe(true)
  expect(cell.read()).toMatchObject({ typed: null, sent: { value: 30 } })
  expect([cell.edits.hasTyped(), cell.edits.isSending()]).toEqual([false, true])
  cell.sent[0]?.ok()
  await settle()
  expect(cell.read()).toMatchObject({ typed: null, sent: null, isSaved: true })
  expect(cell.saved).toEqual([[30, 12]])
  expect(cell.edits.isSending()).toBe(false)
})

test('a text without a value stays with the reason until Escape', () => {
  const cell = cellOf(12)
  cell.type('ten')
  expect(cell.commit()).toBe(false)
  expect(cell.read()).toMatchObject({ typed: 'ten', error: 'No number' })
  expect(cell.edits.hasTyped()).toBe(true)
  cell.edits.restore('cell')
  expect(cell.read()).toMatchObject({ typed: null, error: null })
  expect(cell.edits.hasTyped()).toBe(false)
  expect(cell.sent).toEqual([])
})

test('a refusal puts the text back, and another press sends it again', async () => {
  const cell = cellOf(12)
  cell.type('30')
  cell.commit()
  cell.sent[0]?.fail()
  await settle()
  expect(cell.read()).toMatchObject({ typed: '30', error: 'Not saved', sent: null })
  expect(cell.edits.hasTyped()).toBe(true)
  cell.commit()
  expect(cell.sent.map(({ value }) => value)).toEqual([30, 30])
})

test('a second press sends nothing twice, and the newest of quick edits is sent last', async () => {
  const cell = cellOf(12)
  cell.type('1')
  cell.commit()
  cell.commit()
  for (const text of ['2', '3']) {
    cell.type(text)
    cell.commit()
  }
  expect(cell.sent.map(({ value }) => value)).toEqual([1])
  cell.sent[0]?.ok()
  await settle()
  expect(cell.sent.map(({ value, seen }) => [value, seen])).toEqual([
    [1, 12],
    [3, 1],
  ])
  expect(cell.saved).toEqual([])
  cell.sent[1]?.ok()
  await settle()
  expect(cell.saved).toEqual([[3, 1]])
})

test('a refusal says nothing of a text that a newer one replaces, and leaves what is typed since', async () => {
  const cell = cellOf(12)
  cell.type('1')
  cell.commit()
  cell.type('2')
  cell.commit()
  cell.sent[0]?.fail()
  await settle()
  expect(cell.read()).toMatchObject({ error: null, sent: { value: 2 } })
  cell.type('345')
  cell.sent[1]?.fail()
  await settle()
  expect(cell.read()).toMatchObject({ typed: '345', error: 'Not saved' })
})

test('the value that is there already is not sent, and the one that the server has by now is replaced', async () => {
  const cell = cellOf(12)
  cell.type('12')
  expect(cell.edits.hasTyped()).toBe(false)
  cell.commit()
  expect(cell.sent).toEqual([])
  cell.rules.failed = () => ({ reason: 'Changed', now: 9 })
  cell.type('30')
  cell.commit()
  cell.sent[0]?.fail()
  await settle()
  cell.commit()
  expect(cell.sent[1]).toMatchObject({ value: 30, seen: 9 })
})

test('an empty field of an unlimited stock is no change', () => {
  const cell = cellOf(null)
  cell.type('')
  expect(cell.commit()).toBe(true)
  expect(cell.read()).toMatchObject({ typed: null, error: null })
})

test('the value before is put back as the person saw it', async () => {
  const cell = cellOf(12)
  cell.type('30')
  cell.commit()
  cell.sent[0]?.ok()
  await settle()
  cell.edits.put('cell', { text: '12', value: 12 }, 30, cell.rules)
  expect(cell.sent[1]).toMatchObject({ value: 12, seen: 30 })
  cell.sent[1]?.fail()
  await settle()
  expect(cell.read()).toMatchObject({ typed: '12', error: 'Not saved' })
  expect(cell.edits.hasTyped()).toBe(true)
})
