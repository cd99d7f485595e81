/** Writes rows as CSV (RFC 4180) with a byte order mark, without which Excel garbles accents. */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  const lines: string[] = []
  for (const row of rows) lines.push(row.map(quoted).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
