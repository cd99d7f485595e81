import type { Sealer } from '../../infrastructure/crypto/sealer.ts'
import type { Outside } from './clients/create-client.ts'

/** What the operator decides. */
export type PlatformSettings = {
  /** The key is read when it is first needed. */
  sealer(): Promise<Sealer>
  outside: Outside
  /** Between two refreshes of a connection's stock. */
  refreshMinutes: number
}
