// Cuts the two typefaces to what the screens use, into web/src/ui/fonts: half the bytes before a phone shows a page.
// Run it after an update of the @fontsource-variable packages, or for a weight or character that is new: node
// tools/cut-fonts.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const faces: { name: string; weights: number | { min: number; max: number } }[] = [
  { name: 'inter', weights: { min: 400, max: 600 } },
  // Headings have one weight.
  { name: 'fraunces', weights: 600 },
]

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
/** Latin-1, and the marks and letters of the fonts' Latin files that English and shop names use. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŽžŸ–—‘’‚“”„†•…′″‹›⁄€™←↑→↓−∕`

const target = path.resolve(import.meta.dirname, '../web/src/ui/fonts')
const { resolve } = createRequire(import.meta.url)

await mkdir(target, { recursive: true })
for (const { name, weights } of faces) {
  const whole = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  const options = {
    targetFormat: 'woff2' as const,
    // Numbers in columns have one width.
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    variationAxes: { wght: weights },
  }
  const cut = await subsetFont(whole, characters, options)
  await writeFile(path.join(target, `${name}.woff2`), cut)
  const licence = await readFile(resolve(`@fontsource-variable/${name}/LICENSE`))
  await writeFile(path.join(target, `${name}-licence.txt`), licence)
  console.log(`${name}: ${whole.length} bytes → ${cut.length}`)
}
