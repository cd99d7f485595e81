import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = await readFile(path.join(import.meta.dirname, '../../public/after-paint.js'), 'utf8')

/** When the scripts of a page are fetched. */
function startOf({ hidden }: { hidden: boolean }) {
  const added: unknown[] = []
  const links = [{ href: '/assets/react.js' }]
  let paint = () => {}
  class PaintObserver {
    static supportedEntryTypes = ['paint']
    constructor(notify: (list: object, observer: object) => void) {
      paint = () => notify({ getEntriesByName: () => [{}] }, this)
    }
    observe() {}
    disconnect() {}
  }
  runInNewContext(script, {
    window: { PerformanceObserver: PaintObserver },
    PerformanceObserver: PaintObserver,
    MutationObserver: class {
      observe() {}
    },
    setTimeout: () => {},
    document: {
      hidden,
      getElementById: () => ({ content: { querySelector: () => ({}), querySelectorAll: () => [...links] } }),
      addEventListener() {},
      head: { append: (...nodes: unknown[]) => added.push(...nodes) },
    },
  })
  const atOnce = added.length > 0
  paint()
  expect(added).toEqual(links)
  return atOnce ? 'at once' : 'after the paint'
}

test('the scripts of a drawn page start after its paint, and at once where nothing is painted', () => {
  expect(startOf({ hidden: false })).toBe('after the paint')
  expect(startOf({ hidden: true })).toBe('at once')
})
