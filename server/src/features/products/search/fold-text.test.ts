import fc from 'fast-check'
import { expect, test } from '#testing/test.ts'
import { foldText, wordsOf } from './fold-text.ts'

test('the server and the database fold texts and separate words alike', async ({ database }) => {
  const letters = [...'aZßÆæøłéÖİñçœ\'’‘ʼ`´ -–—&/%_\\.,!?(){}[]|:;"“”№5½™•\u00a0\nﬁﬀﬆＡｂ９！～ｶﾞ']
  const ascii = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1))
  const texts = [
    ...fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 }), 300),
    ...ascii.flatMap((letter) => [`A${letter}b`, `Å${letter}b`]),
  ]
  const rows = await database.sql<{ text: string; folded: string; words: string[] }[]>`
    select text, fold_text(text) as folded, array(select words_of(fold_text(text))) as words
    from unnest(${texts}::text[]) as text`
  for (const { text, folded, words } of rows) {
    expect(foldText(text)).toBe(folded)
    expect(wordsOf(text).toSorted()).toEqual(words.toSorted())
  }
})

test.for([
  ['\ufb01g jam', 'fig jam'],
  ['o\ufb03ce', 'office'],
  ['\uff26\uff29\uff27\u3000\uff11\uff12', 'fig 12'],
  ['cafe\u0301', 'cafe'],
  ['caf\u00e9', 'cafe'],
  ['\uff43\uff41\uff46\uff45\u0301', 'cafe'],
  ['fig jam\u2122', 'fig jam'],
] as const)('%o is searched as %o', ([text, words]) => {
  expect(wordsOf(text).join(' ')).toBe(words)
})

test('curly apostrophes, accents and ligatures are folded', () => {
  expect(wordsOf("L’Été chez Söğüt’s Œuvre, farmer's Straße")).toEqual([
    'lete',
    'chez',
    'soguts',
    'oeuvre',
    'farmers',
    'strasse',
  ])
})
