type Value = string | number | readonly Value[] | { readonly [key: string]: Value }

/**
 * A file in MaxMind's format (https://maxmind.github.io/MaxMind-DB/) with these networks: `{ '203.0.113.0/24': … }`.
 * Texts and lists have at most 28 bytes or entries, because longer ones are written in another way.
 */
export function geoipFile(places: Record<string, Value>): Buffer {
  const networks = Object.entries(places)
  const data = networks.map(([, place]) => encode(place))
  const offsets = data.map((_, index) => Buffer.concat(data.slice(0, index)).length)
  const nodes: (number | 'empty' | { place: number })[][] = [['empty', 'empty']]
  networks.forEach(([network], place) => {
    const bits = bitsOf(network)
    let node = 0
    for (const bit of bits.slice(0, -1)) {
      const next = nodes[node]?.[bit]
      node = typeof next === 'number' ? next : addNode(node, bit)
    }
    nodes[node]?.splice(bits.at(-1) ?? 0, 1, { place })
  })
  function addNode(parent: number, bit: number): number {
    nodes[parent]?.splice(bit, 1, nodes.push(['empty', 'empty']) - 1)
    return nodes.length - 1
  }
  const tree = nodes.flat().map((record) => {
    const bytes = Buffer.alloc(3)
    const pointer = typeof record === 'object' ? nodes.length + 16 + (offsets[record.place] ?? 0) : undefined
    bytes.writeUIntBE(pointer ?? (record === 'empty' ? nodes.length : Number(record)), 0, 3)
    return bytes
  })
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'Test-City',
    languages: ['en'],
    description: { en: 'Places of tests' },
  })
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, marker, metadata])
}

/** The bits of a network in the tree of 128 bits. IPv4 stands below 96 zeros. */
function bitsOf(network: string): number[] {
  const [address = '', prefix = ''] = network.split('/')
  const bytes = address.split('.').map(Number)
  const bits = bytes.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number))
  return [...Array<number>(96).fill(0), ...bits.slice(0, Number(prefix))]
}

const [STRING, UINT32, MAP, ARRAY] = [2, 6, 7, 11]

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(STRING, text.length), text])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(UINT32, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([control(ARRAY, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([
    control(MAP, entries.length),
    ...entries.flatMap(([key, part]) => [encode(key), encode(part)]),
  ])
}

/** The byte before a value: its type and size. A type above 7 has a byte of its own. */
function control(type: number, size: number): Buffer {
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size])
}
