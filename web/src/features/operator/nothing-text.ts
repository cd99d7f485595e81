/** Why a list with words and filters is empty. */
export function nothingText(of: 'account' | 'store', search: string, filters: number): string {
  if (filters > 0) {
    const all = filters === 1 ? 'the filter' : 'all filters'
    return search === '' ? `No ${of} matches ${all}.` : `No ${of} matches ‘${search}’ and ${all}.`
  }
  return search === '' ? `There is no ${of} yet.` : 'Try fewer letters, or another part of the name.'
}
