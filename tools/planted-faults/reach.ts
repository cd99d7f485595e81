import type { PlantedFault } from './planted-fault.ts'

const keptTests = ['web/worker/kept.test.ts']
const siteTests = ['server/src/app/offline-app.test.ts']

export const faults: PlantedFault[] = [
  {
    promise: 'a personal answer is never kept by the service worker',
    file: 'web/worker/kept.ts',
    replace: "    rules.includes('public') &&\n",
    by: '',
    tests: keptTests,
  },
  {
    promise: 'an answer that is too old is not shown offline',
    file: 'web/worker/kept.ts',
    replace: 'if (savedAt >= Date.now() - maxAgeMs) return',
    by: 'if (savedAt >= 0) return',
    tests: keptTests,
  },
  {
    promise: 'what is kept has a limit',
    file: 'web/worker/kept.ts',
    replace: 'Math.max(0, keys.length - entriesAtMost)',
    by: '0',
    tests: keptTests,
  },
  {
    promise: 'no proxy keeps an old service worker alive',
    file: 'server/src/app/offline-app.ts',
    replace: "reply.header('cache-control', 'no-cache')",
    by: "reply.header('cache-control', 'public, max-age=3600')",
    tests: siteTests,
  },
  {
    promise: 'an operator can switch the service worker off',
    file: 'server/src/app/offline-app.ts',
    replace: 'config.SERVICE_WORKER ?',
    by: 'config ?',
    tests: siteTests,
  },
  {
    promise: 'the document of a person is not called public',
    file: 'server/src/app/web-app.ts',
    replace: "drawn === null ? 'no-cache' : 'public, no-cache'",
    by: "'public, no-cache'",
    tests: ['server/src/app/draw-pages.test.ts'],
  },
]
