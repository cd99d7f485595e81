import { beforeEach, describe, expect, test } from 'vitest'
import { type CheckoutAttempts, createCheckoutAttempts } from './checkout-attempts.ts'

let saved: Map<string, string>
let tab: CheckoutAttempts

const openTab = () =>
  createCheckoutAttempts({
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
  })

beforeEach(() => {
  saved = new Map()
  tab = openTab()
})

test('the key is stored when the attempt is opened, before anything is changed or sent', () => {
  const { key } = tab.open('june')
  expect(openTab().open('june').key).toBe(key)
  expect(openTab().open('june').key).toBe(key)
})

test('two people on one browser have different keys', () => {
  expect(tab.open('june').key).not.toBe(tab.open('otis').key)
})

test('another tab sees that the order was sent', () => {
  const { key } = tab.open('june')
  tab.noteSent('june', key)
  expect(openTab().open('june')).toEqual({ key, sent: true, orderId: null })
  tab.noteRefused('june', key)
  expect(openTab().open('june')).toEqual({ key, sent: false, orderId: null })
})

test('after an attempt has ended the next one has another key', () => {
  const { key } = tab.open('june')
  tab.notePlaced('june', key, 'order')
  expect(tab.hasPlaced('june', 'order')).toBe(true)
  expect(tab.hasPlaced('june', 'another')).toBe(false)
  tab.end('june')
  expect(tab.hasPlaced('june', 'order')).toBe(false)
  expect(tab.open('june').key).not.toBe(key)
})

test('a late answer does not change an attempt that another tab has ended', () => {
  const { key } = tab.open('june')
  openTab().end('june')
  tab.notePlaced('june', key, 'order')
  expect(tab.hasPlaced('june', 'order')).toBe(false)
  const next = openTab().open('june')
  tab.notePlaced('june', key, 'order')
  expect(tab.open('june')).toEqual(next)
})

describe('an unreadable saved attempt is replaced by a new one', () => {
  test.each(['{', 'null', '7', '[]', '{"key":7}', '{"key":""}'])('%s', (text) => {
    saved.set('checkoutAttempt:june', text)
    const { key } = tab.open('june')
    expect(key.length).toBeGreaterThan(8)
    expect(tab.open('june').key).toBe(key)
  })
})
