export type CsvRow = { line: number; cells: string[] }
export type CsvContent = {
  rows: CsvRow[]
  /** The line of a quote mark that is never closed. The rows before it are complete. */
  openQuoteLine: number | null
  /** Whether reading stopped at a limit. */
  isCut: boolean
}

export type CsvLimits = { rowsAtMost: number; cellsAtMost: number }

const CELLS_IN_ROW_AT_MOST = 10_000
/** A quote mark that is closed later than this counts as never closed. Eight million quote marks take a second. */
const CHARACTERS_IN_QUOTED_ROW = 250_000

const DELIMITERS = [',', ';', '\t', '|'] as const
/** How many lines at the start are looked at: notes may stand above the titles. */
const LINES_SAMPLED = 10

/**
 * Reads CSV as spreadsheets write it: with or without quotes, doubled quote marks inside quotes, any line ending, a
 * byte order mark, commas, semicolons, tabs or vertical bars. Leaves out blank lines but counts them. Stops at the
 * limits: a file that contains only commas would fill the memory.
 */
export function readCsv(text: string, { rowsAtMost, cellsAtMost }: CsvLimits): CsvContent {
  let start = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  // A first line `sep=;`, with which Excel names the delimiter.
  const declared = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text.slice(start, start + 8))
  if (declared) {
    start += declared[0].length
    line = 2
  }
  const reader = new Reader(text, start, line, declared?.[1] ?? delimiterOf(text, start))
  const rows: CsvRow[] = []
  let cells = 0
  for (;;) {
    const row = reader.nextRow(Math.min(cellsAtMost - cells, CELLS_IN_ROW_AT_MOST))
    if (row === null) return { rows, openQuoteLine: reader.openQuoteLine, isCut: false }
    cells += row.cells.length
    const isBlank = row.cells.every((cell) => cell.trim() === '')
    const isTooMuch = cells > cellsAtMost || row.cells.length > CELLS_IN_ROW_AT_MOST
    if (isTooMuch || (!isBlank && rows.length === rowsAtMost)) {
      return { rows, openQuoteLine: null, isCut: true }
    }
    if (!isBlank) rows.push(row)
  }
}

/**
 * The delimiter that is most frequent in the first line, outside quotes. A line whose delimiter the next line does not
 * have is a note above the titles: 'Our list, of May'.
 */
function delimiterOf(text: string, start: number): string {
  const lines = countDelimiters(text, start).map((counts) => {
    const [most] = [...counts].sort((one, other) => other[1] - one[1])
    return { counts, most: most?.[0] }
  })
  const titles = lines.find(({ most }, place) => most !== undefined && lines[place + 1]?.counts.has(most))
  return (titles ?? lines.find(({ most }) => most !== undefined))?.most ?? ','
}

/** How often each delimiter is in each of the first lines that are not blank, outside quotes. */
function countDelimiters(text: string, start: number): Map<string, number>[] {
  const lines: Map<string, number>[] = []
  let counts = new Map<string, number>()
  let quoted = false
  let isBlank = true
  const end = Math.min(text.length, start + CHARACTERS_IN_QUOTED_ROW)
  for (let at = start; at <= end && lines.length < LINES_SAMPLED; at++) {
    const character = text.charAt(at)
    if (character === '"') quoted = !quoted
    if (at === end || (!quoted && (character === '\n' || character === '\r'))) {
      if (!isBlank) lines.push(counts)
      counts = new Map()
      isBlank = true
      continue
    }
    isBlank &&= character.trim() === ''
    const isDelimiter = !quoted && DELIMITERS.some((delimiter) => delimiter === character)
    if (isDelimiter) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return lines
}

class Reader {
  openQuoteLine: number | null = null
  /** The place of the next character. */
  at: number
  readonly #text: string
  readonly #delimiter: string
  readonly #fieldEnd: RegExp
  #line: number
  #rowStart = 0

  constructor(text: string, start: number, line: number, delimiter: string) {
    this.#text = text
    this.at = start
    this.#line = line
    this.#delimiter = delimiter
    this.#fieldEnd = new RegExp(`[\\r\\n\\u{${delimiter.charCodeAt(0).toString(16)}}]`, 'gu')
  }

  /** The next row, cut off after this many cells. Null at the end, or if a quote mark is never closed. */
  nextRow(cellsAtMost: number): CsvRow | null {
    if (this.at >= this.#text.length || this.openQuoteLine !== null) return null
    const row: CsvRow = { line: this.#line, cells: [] }
    this.#rowStart = this.at
    for (;;) {
      const cell = this.#nextCell()
      if (cell === null) return null
      row.cells.push(cell)
      if (this.#text.charAt(this.at) !== this.#delimiter || row.cells.length > cellsAtMost) break
      this.at++
    }
    this.#passLineEnd()
    return row
  }

  #nextCell(): string | null {
    if (this.#text.charAt(this.at) !== '"') return this.#take()
    const openedAt = this.#line
    let cell = ''
    for (;;) {
      const close = this.#text.indexOf('"', this.at + 1)
      if (close === -1 || close - this.#rowStart > CHARACTERS_IN_QUOTED_ROW) {
        this.openQuoteLine = openedAt
        return null
      }
      const part = this.#text.slice(this.at + 1, close)
      this.#line += part.match(/\r\n|\r|\n/g)?.length ?? 0
      cell += part
      this.at = close + 1
      if (this.#text.charAt(this.at) !== '"') break
      cell += '"'
    }
    // Text after the closing quote belongs to the cell, as in spreadsheets.
    return cell + this.#take()
  }

  /** Reads up to the next delimiter or line end. */
  #take(): string {
    this.#fieldEnd.lastIndex = this.at
    const end = this.#fieldEnd.exec(this.#text)?.index ?? this.#text.length
    const taken = this.#text.slice(this.at, end)
    this.at = end
    return taken
  }

  #passLineEnd(): void {
    if (this.#text.startsWith('\r\n', this.at)) this.at++
    this.at++
    this.#line++
  }
}
