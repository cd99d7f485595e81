import { lazyComponent } from '../../ui/lazy-component.tsx'
import { MapFrame } from './map-frame.tsx'
import type { WayMapProps } from './way-map.tsx'

const WayMap = lazyComponent(async () => (await import('./way-map.tsx')).WayMap)

/** A small map of where something goes, and of where it comes from. */
export const SmallWayMap = (props: WayMapProps) => (
  <MapFrame height="h-56">
    <WayMap {...props} />
  </MapFrame>
)
