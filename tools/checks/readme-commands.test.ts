import { expect, test } from 'vitest'
import { isKnown, listCommands } from './readme-commands.ts'

test('commands are the lines of sh blocks, without prompts and comments', () => {
  const markdown = 'Text\n\n```sh\n$ npm start # opens\n\n# nothing\nnpm test\n```\n\n```ts\nnpm.run()\n```\n'
  expect(listCommands(markdown)).toEqual(['npm start', 'npm test'])
})

test.each([
  ['npm start', true],
  ['PORT=3001 LOG_LEVEL=info npm start', true],
  ['npm run dev', true],
  ['npm run deploy', false],
  ['npm test -- unit', true],
  ['npm test -- orders --watch', true],
  ['npm test -- faults orders', true],
  ['npm test -- everything', false],
  ['npm test -- --everything', false],
  ['node tools/screenshots.ts /cart', true],
  ['node tools/gone.ts', false],
  ['make', false],
])('%s is known: %s', (command, known) => {
  const scripts = { start: '', dev: '', test: '' }
  expect(isKnown(command, scripts, (file) => file === 'tools/screenshots.ts')).toBe(known)
})
