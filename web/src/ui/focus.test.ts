import { beforeEach, expect, test, vi } from 'vitest'
import { focusAfterAnswer, focusInPlace, focusOn } from './focus.ts'

/** As much of an element as the focus needs. */
class Thing {
  activeElement: { matches(selector: string): boolean } | null = null
  focus = vi.fn()
  found: Thing | null = null
  querySelector = vi.fn((_selector: string) => this.found)
}

const asElement = (thing: Thing) => thing as unknown as HTMLElement
const page = new Thing()
let heading: Thing

beforeEach(() => {
  vi.stubGlobal('Node', Thing)
  vi.stubGlobal('HTMLElement', Thing)
  vi.stubGlobal('document', page)
  heading = new Thing()
  page.found = heading
})

test('an element, a reference to one and a selector take the focus', () => {
  focusOn(asElement(heading))
  focusOn({ current: asElement(heading) })
  focusOn('h1')
  expect(heading.focus.mock.calls).toEqual([[], [], []])
})

test('focus in place scrolls nothing', () => {
  focusInPlace('h1')
  expect(heading.focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

test('a selector looks in its area', () => {
  const form = new Thing()
  form.found = new Thing()
  focusOn('input', { current: asElement(form) })
  expect(form.querySelector).toHaveBeenCalledWith('input')
  expect(form.found.focus).toHaveBeenCalledOnce()
  expect(heading.focus).not.toHaveBeenCalled()
})

test('the focus stays where nothing is found', () => {
  for (const target of [null, undefined, { current: null }]) focusOn(target)
  // The area is not drawn: the rest of the page does not count.
  focusOn('input', { current: null })
  expect(heading.focus).not.toHaveBeenCalled()
})

test('an answer takes the focus from no field', () => {
  const button = { matches: () => false }
  const field = { matches: (selector: string) => selector.includes('input') }
  page.activeElement = field
  focusAfterAnswer('h1')
  expect(heading.focus).not.toHaveBeenCalled()
  for (const focused of [button, null]) {
    page.activeElement = focused
    focusAfterAnswer('h1')
  }
  expect(heading.focus).toHaveBeenCalledTimes(2)
})
