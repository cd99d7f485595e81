import { faults as exactlyOnce } from '../../faults/exactly-once.ts'
import { faults as money } from '../../faults/money.ts'
import type { PlantedFault } from '../../faults/planted-fault.ts'
import { faults as privacy } from '../../faults/privacy.ts'
import { faults as rights } from '../../faults/rights.ts'
import { faults as stock } from '../../faults/stock.ts'

/** The planted faults of the project, by area: the name of their file in `faults`. */
export const PLANTED_FAULTS: Readonly<Record<string, readonly PlantedFault[]>> = {
  money,
  stock,
  'exactly-once': exactlyOnce,
  rights,
  privacy,
}
