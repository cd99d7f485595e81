import { AccountDetails } from '../features/accounts/account/account-details.tsx'
import { MapFrame } from '../features/map/map-frame.tsx'
import type { MovePointMapProps } from '../features/map/move-point-map.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const MovePointMap = lazyComponent(
  async () => (await import('../features/map/move-point-map.tsx')).MovePointMap,
)

/** The account page with its map, whose code comes when a person asks for the map. */
export const Component = () => <AccountDetails MovePoint={MovePoint} />

const MovePoint = (props: MovePointMapProps) => (
  <MapFrame height="h-72">
    <MovePointMap {...props} />
  </MapFrame>
)
