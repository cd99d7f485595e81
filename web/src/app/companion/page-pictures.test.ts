import { expect, test, vi } from 'vitest'
import { june } from '../../infrastructure/current-user.fixture.ts'
import { createOwnAnswers } from '../../infrastructure/own-answers.ts'
import { confirmed, remembered, restored } from '../../infrastructure/session-state.ts'
import { otis, saved, saving, storage, withFakeBrowser } from '../../infrastructure/session-store.fixture.ts'
import { keepPagePicture } from './page-pictures.ts'

withFakeBrowser()

type Shown = { html?: string; search?: string; isPicture?: boolean }

/** Leaves the page of an order that a browser shows. */
function leave(
  { html = '<h1>Order</h1>', search = '', isPicture = false }: Shown = {},
  state = confirmed(june),
) {
  const page = { dataset: { keptPage: 'order' }, closest: () => (isPicture ? {} : null) }
  const root = {
    querySelector: () => page,
    cloneNode: () => ({ querySelectorAll: () => [], innerHTML: html }),
  }
  vi.stubGlobal('document', { getElementById: () => root })
  vi.stubGlobal('window', { location: { pathname: '/orders/1', search } })
  keepPagePicture({ getState: () => state }, answers)
}

const answers = createOwnAnswers({ storage, build: () => 'one' })
const picture = () => answers.find('june', 'page order')?.value

test('the page that a person leaves is kept with its address, the last of its kind', () => {
  saving(june)
  leave({ html: 'old' })
  leave({ html: 'new' })
  expect(picture()).toEqual({ address: '/orders/1', html: 'new' })
  expect(saved.get('ownAnswers')).not.toContain('old')
})

test('a page that is too long is not kept, nor what was kept of one like it', () => {
  saving(june)
  leave()
  leave({ html: 'x'.repeat(50_001) })
  expect(picture()).toBeUndefined()
})

test.for([
  ['of a search', { search: '?search=loaf' }, confirmed(june)],
  ['that is itself a picture', { isPicture: true }, confirmed(june)],
  ['before the server has confirmed the session', {}, restored(june)],
  ['after the session has ended', {}, remembered(confirmed(june))],
  ['while the person is asked to sign in again', {}, { ...confirmed(june), asksToSignIn: true }],
] as const)('a page is not kept: %s', ([, shown, state]) => {
  saving(june)
  leave(shown, state)
  expect(saved.has('ownAnswers')).toBe(false)
})

test('a page is not kept after another person has signed in or this one has left', () => {
  saving(otis)
  leave()
  saved.delete('currentUser')
  leave()
  expect(saved.has('ownAnswers')).toBe(false)
})
