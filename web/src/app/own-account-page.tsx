import { AccountPage } from '../features/accounts/account-page.tsx'
import type { MovePointMapProps } from '../features/stores/map/move-point-map.tsx'
import { MapFrame } from '../features/stores/map-frame.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const MovePointMap = lazyComponent(
  async () => (await import('../features/stores/map/move-point-map.tsx')).MovePointMap,
)

/** The account page with the map. The feature of stores uses that of accounts, which therefore cannot import the map. */
export const Component = () => <AccountPage MovePoint={MovePoint} />

const MovePoint = (props: MovePointMapProps) => (
  <MapFrame height="h-72">
    <MovePointMap {...props} />
  </MapFrame>
)
