// Takes the drawings that the demo town uses out of the shaded Fluent set, into seed/drawings.json.br. The set has 100
// MB, so it is not a dependency. Run it after naming a new drawing in seed/products: npm pack
// @iconify-json/fluent-emoji && tar -xzf iconify-json-fluent-emoji-*.tgz node tools/take-drawings.ts package/icons.json
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { rangeOf, shopKinds } from '#seed/kinds.ts'
import { drawingNameOf } from '#seed/pictures.ts'
import { NO_PICTURE } from '#seed/product-pool.ts'

type IconSet = {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Name the file icons.json of @iconify-json/fluent-emoji.')
const { icons, aliases } = JSON.parse(readFileSync(source, 'utf8')) as IconSet

const pictures = shopKinds.flatMap((kind) => rangeOf(kind).own.map(({ picture }) => picture))
const names = [...new Set(pictures.filter((picture) => picture !== NO_PICTURE).map(drawingNameOf))].sort()
const drawings = Object.fromEntries(
  names.map((name) => {
    const body = icons[name]?.body ?? icons[aliases?.[name]?.parent ?? '']?.body
    if (body === undefined) throw new Error(`The set has no drawing '${name}'.`)
    return [name, body]
  }),
)
const packed = brotliCompressSync(JSON.stringify(drawings), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(path.resolve(import.meta.dirname, '../seed/drawings.json.br'), packed)
console.log(`${names.length} drawings, ${Math.round(packed.length / 1024)} kB`)
