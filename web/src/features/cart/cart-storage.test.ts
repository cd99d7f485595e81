import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart, type Offer } from './cart.ts'
import { CART_KEY, CART_UPDATED, createCartStorage } from './cart-storage.ts'

const offer = (item_id: string): Offer => ({
  item_id,
  item_name: item_id,
  item_category: 'Food & Beverage',
  price: 8.5,
  quantity: null,
  image: null,
  color: null,
  size: null,
  storeId: 'rosemary',
  storeName: 'Rosemary & Rye',
})

let saved: Map<string, string>
let events: EventTarget
let cart: ReturnType<typeof createCartStorage>

beforeEach(() => {
  saved = new Map()
  events = new EventTarget()
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
  cart = createCartStorage({ storage, events })
})

const add = (item_id: string) => cart.write(addToCart(cart.read(), offer(item_id)).lines)
const shown = () => cart.read().map(({ item_id, quantity }) => `${item_id} ${quantity}`)

test('every change is broadcast', () => {
  let heard = 0
  events.addEventListener(CART_UPDATED, () => {
    heard += 1
  })
  add('bread')
  add('bread')
  cart.write([])
  expect(heard).toBe(3)
})

test('listeners are called for changes in other tabs, and not for other keys', () => {
  let heard = 0
  const stop = cart.subscribe(() => {
    heard += 1
  })
  const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })
  events.dispatchEvent(storageEvent(CART_KEY))
  events.dispatchEvent(storageEvent('theme'))
  events.dispatchEvent(storageEvent(null))
  expect(heard).toBe(2)
  stop()
  add('bread')
  expect(heard).toBe(2)
})

test('reading twice without a change gives the same array', () => {
  add('bread')
  expect(cart.read()).toBe(cart.read())
})

test('an unreadable cart is an empty one, and the next change replaces it', () => {
  saved.set(CART_KEY, '{"bread":')
  expect(cart.read()).toEqual([])
  add('bread')
  expect(shown()).toEqual(['bread 1'])
})

describe('people who share a browser', () => {
  test("a visitor's cart becomes that of the customer who logs in", () => {
    add('bread')
    cart.settleOwner('june')
    expect(shown()).toEqual(['bread 1'])
  })

  test("a customer's cart is hidden after logout and comes back at login with the products that a visitor added", () => {
    cart.settleOwner('june')
    add('bread')
    cart.settleOwner(null)
    expect(shown()).toEqual([])
    add('bread')
    add('soap')
    cart.settleOwner('june')
    expect(shown()).toEqual(['bread 2', 'soap 1'])
  })

  test('two customers never see each other’s cart', () => {
    cart.settleOwner('june')
    add('bread')
    cart.settleOwner('otis')
    expect(shown()).toEqual([])
    add('soap')
    cart.settleOwner('june')
    expect(shown()).toEqual(['bread 1'])
    cart.settleOwner(null)
    cart.settleOwner('otis')
    expect(shown()).toEqual(['soap 1'])
  })

  test('setting the same owner again changes nothing', () => {
    cart.settleOwner('june')
    add('bread')
    cart.settleOwner('june')
    expect(shown()).toEqual(['bread 1'])
  })
})
