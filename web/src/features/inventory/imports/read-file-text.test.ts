import { expect, test } from 'vitest'
import { readFileText } from './read-file-text.ts'

test.for([
  ['UTF-8', new TextEncoder().encode('Café, 茶')],
  [
    'UTF-8 with a byte order mark',
    new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Café, 茶')]),
  ],
  [
    'UTF-16',
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from([...'Café, 茶'].map((c) => c.charCodeAt(0))).buffer),
    ]),
  ],
] as const)('decodes %s', async ([, bytes]) => {
  expect(await readFileText(new Blob([bytes]))).toBe('Café, 茶')
})

test('decodes Windows-1252', async () => {
  const bytes = new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80])
  expect(await readFileText(new Blob([bytes]))).toBe('Café €')
})
