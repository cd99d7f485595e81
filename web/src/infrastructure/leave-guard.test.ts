import { expect, test } from 'vitest'
import { holdPage, type IsUnsaved } from './leave-guard.ts'

/** A browser with a history of pages, and a person who answers the question. */
function browserAt(...paths: string[]) {
  const entries = paths.map((pathname, idx) => ({ pathname, state: { idx } }))
  let place = entries.length - 1
  const events = new EventTarget()
  const passed: string[] = []
  const at = () => entries[place] ?? { pathname: '', state: null }
  const view = Object.assign(events, {
    onpopstate: null as ((event: PopStateEvent) => void) | null,
    location: {
      get pathname() {
        return at().pathname
      },
      get href() {
        return `https://mainstreet.example${at().pathname}`
      },
    },
    history: {
      get state() {
        return at().state
      },
      go: (steps: number) => {
        place += steps
        let isHeard = true
        const event = {
          stopImmediatePropagation: () => {
            isHeard = false
          },
        }
        view.onpopstate?.(event as PopStateEvent)
        if (isHeard) passed.push(`back to ${at().pathname}`)
      },
    },
  })
  const push = (to: unknown) => {
    entries.splice(++place, entries.length, { pathname: String(to), state: { idx: place } })
    passed.push(`push ${String(to)}`)
  }
  const navigator = { push, replace: push }
  let answer: (leaves: boolean) => void = () => {}
  let questions = 0
  const ask = () => {
    questions += 1
    return new Promise<boolean>((resolve) => {
      answer = resolve
    })
  }
  return {
    passed,
    navigator,
    path: () => at().pathname,
    questions: () => questions,
    back: () => view.history.go(-1),
    closes: () => events.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    answer: async (leaves: boolean) => {
      answer(leaves)
      await new Promise(setImmediate)
    },
    hold: (isUnsaved: IsUnsaved) => holdPage(isUnsaved, { navigator, ask, view: view as never }),
  }
}

test('nothing asks while nothing is unsaved, nor after the form is gone', () => {
  const browser = browserAt('/admin', '/form')
  const end = browser.hold(() => false)
  expect(browser.closes()).toBe(true)
  browser.navigator.push('/cart')
  browser.back()
  end()
  const endUnsaved = browser.hold(() => true)
  endUnsaved()
  browser.navigator.push('/cart')
  expect(browser.passed).toEqual(['push /cart', 'back to /form', 'push /cart'])
  expect(browser.questions()).toBe(0)
})

test('a link asks, and leads on after a yes alone', async () => {
  const browser = browserAt('/form')
  const end = browser.hold(() => true)
  browser.navigator.push('/form?show=all')
  expect(browser.questions()).toBe(0)
  browser.navigator.push('/cart')
  await browser.answer(false)
  expect(browser.path()).not.toBe('/cart')
  browser.navigator.push('/cart')
  await browser.answer(true)
  expect(browser.passed).toEqual(['push /form?show=all', 'push /cart'])
  end()
})

test('Back asks on the page that it would leave, and goes back after a yes', async () => {
  const browser = browserAt('/admin', '/form')
  const end = browser.hold(() => true)
  browser.back()
  expect([browser.path(), browser.passed]).toEqual(['/form', []])
  await browser.answer(false)
  expect([browser.path(), browser.passed]).toEqual(['/form', []])
  browser.back()
  await browser.answer(true)
  expect([browser.path(), browser.passed]).toEqual(['/admin', ['back to /admin']])
  end()
})

test('a tab that closes asks for what is on its way, too', () => {
  const browser = browserAt('/form')
  const end = browser.hold((way) => way === 'tab')
  expect(browser.closes()).toBe(false)
  browser.navigator.push('/cart')
  expect(browser.path()).toBe('/cart')
  end()
})

test('one of two forms that is unsaved is enough, and the question stands once', async () => {
  const browser = browserAt('/form')
  const ends = [browser.hold(() => true), browser.hold(() => false)]
  browser.navigator.push('/cart')
  expect(browser.questions()).toBe(1)
  await browser.answer(true)
  expect(browser.passed).toEqual(['push /cart'])
  for (const end of ends) end()
})
