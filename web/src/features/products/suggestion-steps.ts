/** The option after a press of an arrow key. -1 is the field itself, which stands between the last and the first. */
export function nextActive(active: number, count: number, step: 1 | -1): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

export function countText(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
