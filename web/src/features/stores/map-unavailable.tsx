import { Notice } from '../../ui/notice.tsx'

/** Stands in where the map's code could not be fetched. The list beside it says everything a map would. */
export default function MapUnavailable() {
  return (
    <Notice kind="info" className="h-fit">
      The map could not be loaded. The list has every store.
    </Notice>
  )
}
