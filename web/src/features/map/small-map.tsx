import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { DoorMapProps } from './door-map.tsx'
import { MapFrame } from './map-frame.tsx'

export type { MapOrigin } from './door-map.tsx'

const DoorMap = lazyComponent(async () => (await import('./door-map.tsx')).DoorMap)

/** A small map of where something goes, and of where it comes from. */
export const SmallMap = (props: DoorMapProps) => (
  <MapFrame height="h-56">
    <DoorMap {...props} />
  </MapFrame>
)
