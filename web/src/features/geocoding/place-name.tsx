import type { SearchPlace } from './use-search-place.ts'

/** The place in words, for the line under a heading: 'Nashville, TN', quietly 'approximate' where it is. */
export function PlaceName({ search }: { search: Pick<SearchPlace, 'status' | 'place'> }) {
  if (search.status === 'locating') return <span>finding your location…</span>
  // Nothing is searched yet, though this is what would be.
  if (!search.place) return <strong className="font-semibold text-ink">Current Location</strong>
  const { label, approximate } = search.place
  return (
    <>
      <strong className="font-semibold text-ink">{label}</strong>
      {approximate && <span className="text-small"> (approximate)</span>}
    </>
  )
}
