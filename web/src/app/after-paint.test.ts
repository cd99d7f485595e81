import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = await readFile(path.join(import.meta.dirname, '../../public/after-paint.js'), 'utf8')

type Line = { effectiveType: string; rtt: number } | undefined

/** When the scripts of a page are fetched, on this line. `waitsFor` is what its document lacks. */
function startOf(connection: Line, waitsFor?: 'answers') {
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
    navigator: { connection },
    window: { PerformanceObserver: PaintObserver },
    PerformanceObserver: PaintObserver,
    MutationObserver: class {
      observe() {}
    },
    setTimeout: () => {},
    document: {
      hidden: false,
      currentScript: { dataset: { waitsFor } },
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

test.for([
  ['with answers', 'after the paint', undefined, undefined],
  ['with answers, on a slow line,', 'after the paint', { effectiveType: '3g', rtt: 300 }, undefined],
  ['without answers, on a fast line,', 'after the paint', { effectiveType: '4g', rtt: 50 }, 'answers'],
  ['without answers, on a distant line,', 'at once', { effectiveType: '4g', rtt: 200 }, 'answers'],
  ['without answers, on a slow line,', 'at once', { effectiveType: '3g', rtt: 50 }, 'answers'],
  ['without answers, on a line of unknown speed,', 'at once', undefined, 'answers'],
] as const)('the scripts of a page %s start %s', ([, start, line, waitsFor]) => {
  expect(startOf(line, waitsFor)).toBe(start)
})
