import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Washed &amp; soft.</p>\n<p>Second</p>', 'Washed & soft.\n\nSecond'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  ['<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
  ['<style>p { color: red }</style>Seen<script>alert("<b>")</script>', 'Seen'],
  ['plain\ntext, 5 < 6 and 7 > 2', 'plain\ntext, 5 < 6 and 7 > 2'],
  ['caf&eacute; &#8212; &quot;bar&quot;', 'café — "bar"'],
  ['<p title="x">Half a <b>tag', 'Half a tag'],
  ['&lt;script&gt;', '<script>'],
  ['<b>4 <5> 6</b>', '4 <5> 6'],
])('the text of %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('the text of a very long description is cut to fit', () => {
  expect(plainText('<p>word </p>'.repeat(100_000)).length).toBeLessThanOrEqual(5000)
  expect(plainText('<script'.repeat(100_000))).toBe(plainText('<script'.repeat(50_000)))
})

test('a tag that never ends is read once', () => {
  // Read again for each letter of its name, these would take minutes.
  for (let turn = 0; turn < 50; turn++) expect(plainText(`<${'a'.repeat(50_000)}`)).toHaveLength(5000)
})
