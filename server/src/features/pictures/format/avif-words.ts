/**
 * An AVIF whose items that are no pixels (Exif, XMP) are overwritten: to take them out would move all others. Boxes of
 * one's own and of user data are, too.
 */
export function withoutAvifWords(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  // Places may overlap, many times over.
  let left = bytes.length
  try {
    for (const { from, to } of wordsOfAvif(bytes)) {
      const end = Math.min(to, bytes.length)
      left -= Math.max(0, end - from)
      if (left < 0) break
      if (from < end) clean.fill(0, from, end)
    }
  } catch (error) {
    // A number would be beyond the end of the file: no decoder finds more.
    if (!(error instanceof RangeError)) throw error
  }
  return clean
}

type Box = { name: string; from: number; to: number }

function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const small = bytes.readUInt32BE(at)
    const head = small === 1 ? 16 : 8
    const length = small === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : small === 0 ? to - at : small
    if (length < head) break
    boxes.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      from: at + head,
      to: Math.min(at + length, to),
    })
    at += length
  }
  return boxes
}

function wordsOfAvif(bytes: Buffer): { from: number; to: number }[] {
  const top = listBoxes(bytes, 0, bytes.length)
  const own = top.filter(({ name }) => name === 'uuid' || name === 'udta')
  const metas = top.filter(({ name }) => name === 'meta')
  return [...own, ...metas.flatMap((meta) => listWords(bytes, listBoxes(bytes, meta.from + 4, meta.to)))]
}

const AVIF_WORDS = ['Exif', 'mime', 'uri ']

function listWords(bytes: Buffer, boxes: readonly Box[]): { from: number; to: number }[] {
  const find = (wanted: string) => boxes.find(({ name }) => name === wanted)
  const [info, places, inline] = [find('iinf'), find('iloc'), find('idat')]
  if (!info || !places) return []
  const entriesFrom = info.from + (bytes[info.from] === 0 ? 6 : 8)
  const words = new Set(
    listBoxes(bytes, entriesFrom, info.to).flatMap(({ from }) => {
      const isLong = (bytes[from] ?? 0) > 2
      const id = isLong ? bytes.readUInt32BE(from + 4) : bytes.readUInt16BE(from + 4)
      const type = from + (isLong ? 10 : 8)
      return AVIF_WORDS.includes(bytes.toString('latin1', type, type + 4)) ? [id] : []
    }),
  )
  return placesOf(bytes, places, inline?.from ?? 0).filter(({ id }) => words.has(id))
}

/** Where the items of an AVIF are (ISO 14496-12, 8.11.3). */
function placesOf(bytes: Buffer, box: Box, inlineFrom: number): { id: number; from: number; to: number }[] {
  const version = bytes.readUInt8(box.from)
  let at = box.from + 4
  const read = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  const places: { id: number; from: number; to: number }[] = []
  for (let left = read(version < 2 ? 2 : 4); left > 0; left--) {
    const id = read(version < 2 ? 2 : 4)
    const isInline = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseSize) + (isInline ? inlineFrom : 0)
    const extents = read(2)
    // Without numbers they take no bytes, and any count of them fits.
    for (let extent = 0; extent < extents && lengthSize > 0; extent++) {
      read(indexSize)
      const from = base + read(offsetSize)
      places.push({ id, from, to: from + read(lengthSize) })
    }
  }
  return places
}
