import { faults as orders } from './orders.ts'
import type { PlantedFault } from './planted-fault.ts'

export const faultsByArea: Record<string, readonly PlantedFault[]> = { orders }
