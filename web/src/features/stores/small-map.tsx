import type { GeoPoint } from '#contract/shared/distance.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { MapFrame } from './map-frame.tsx'

export type SmallMapProps = {
  point: GeoPoint
  /** What is there, such as an address. It stands beside the map too. */
  label: string
}

const DoorMap = lazyComponent(async () => (await import('./map/door-map.tsx')).DoorMap)

/** A small map with one pin. */
export const SmallMap = (props: SmallMapProps) => (
  <MapFrame height="h-56">
    <DoorMap {...props} />
  </MapFrame>
)
