import type { PlantedFault } from './planted-fault.ts'

const desk = (name: string) => `web/src/features/desk/${name}`
const cacheTests = [desk('desk-cache.test.ts')]
const wordsTests = [desk('part-words.test.ts')]

export const faults: PlantedFault[] = [
  {
    promise: 'A moved part leaves the column that it was in.',
    file: desk('desk-cache.ts'),
    replace: '(filter.status === null || filter.status === moved.status)',
    by: 'true',
    tests: cacheTests,
  },
  {
    promise: 'The counts follow a move before the server has answered.',
    file: desk('desk-cache.ts'),
    replace: '[to]: add(to, 1)',
    by: '[to]: counts[to]',
    tests: cacheTests,
  },
  {
    promise: 'A part is not put at the end of a list whose next page is not loaded.',
    file: desk('desk-cache.ts'),
    replace: 'index === last && page.nextCursor === null',
    by: 'index === last',
    tests: cacheTests,
  },
  {
    promise: 'A count that stands for many more does not move by one.',
    file: desk('desk-cache.ts'),
    replace: 'count >= COUNTED_AT_MOST',
    by: 'count < 0',
    tests: cacheTests,
  },
  {
    promise: 'The answer to a move does not count it again after its event.',
    file: desk('desk-cache.ts'),
    replace: '(isShown ? counts : ',
    by: '(!shown ? counts : ',
    tests: cacheTests,
  },
  {
    promise: 'An old event does not replace a newer part.',
    file: desk('desk-cache.ts'),
    replace: '?.version ?? 0) > part.version) return',
    by: '?.version ?? 0) < 0) return',
    tests: cacheTests,
  },
  {
    promise: 'A searched list is read again after an event, because the event cannot say whether it belongs.',
    file: desk('desk-cache.ts'),
    replace: "return filterOf(key).search !== '' || isShort",
    by: 'return isShort',
    tests: cacheTests,
  },
  {
    promise: 'A key acts on the newest version of a part.',
    file: desk('desk-cache.ts'),
    replace: 'other.version - one.version',
    by: 'one.version - other.version',
    tests: cacheTests,
  },
  {
    promise: 'A search without this part does not get it by a move.',
    file: desk('desk-cache.ts'),
    replace: 'const belongs = isFound && ',
    by: 'const belongs = ',
    tests: cacheTests,
  },
  {
    promise: 'An event during a read leads to one more read.',
    file: desk('use-live-desk.ts'),
    replace: '    isWanted = true\n    if (isRunning) return\n',
    by: '    if (isRunning) return\n    isWanted = true\n',
    tests: [desk('use-live-desk.test.ts')],
  },
  {
    promise: 'Buttons are the moves that this person may make.',
    file: desk('part-words.ts'),
    replace: 'canMove(name, part, actor)',
    by: 'moveOf(name).from.includes(part.status)',
    tests: wordsTests,
  },
  {
    promise: 'After several orders were accepted at once, each that was not is named.',
    file: desk('part-words.ts'),
    replace: "      .filter(({ result }) => result !== 'moved')\n",
    by: "      .filter(({ result }) => result === 'not_found')\n",
    tests: wordsTests,
  },
  {
    promise: 'Of two moves with one key, the possible one is made.',
    file: desk('desk-keys.ts'),
    replace: 'moves.find((name) => canMove(name, part, actor)) ?? moves[0]',
    by: 'moves[0]',
    tests: wordsTests,
  },
]
