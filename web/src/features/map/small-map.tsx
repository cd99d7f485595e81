import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { DoorMapProps } from './door-map.tsx'
import { MapFrame } from './map-frame.tsx'

const DoorMap = lazyComponent(async () => (await import('./door-map.tsx')).DoorMap)

/** A small map with one pin. */
export const SmallMap = (props: DoorMapProps) => (
  <MapFrame height="h-56">
    <DoorMap {...props} />
  </MapFrame>
)
