import { faults as account } from './account.ts'
import { faults as catalogue } from './catalogue.ts'
import { faults as codes } from './codes.ts'
import { faults as contract } from './contract.ts'
import { faults as data } from './data.ts'
import { faults as database } from './database.ts'
import { faults as desk } from './desk.ts'
import { faults as drawing } from './drawing.ts'
import { faults as found } from './found.ts'
import { faults as goods } from './goods.ts'
import { faults as http } from './http.ts'
import { faults as inventory } from './inventory.ts'
import { faults as keys } from './keys.ts'
import { faults as life } from './life.ts'
import { faults as lines } from './lines.ts'
import { faults as mine } from './mine.ts'
import { faults as open } from './open.ts'
import { faults as operator } from './operator.ts'
import { faults as orders } from './orders.ts'
import type { PlantedFault } from './planted-fault.ts'
import { faults as platforms } from './platforms.ts'
import { faults as promise } from './promise.ts'
import { faults as reach } from './reach.ts'
import { faults as rotation } from './rotation.ts'
import { faults as shop } from './shop.ts'
import { faults as stores } from './stores.ts'
import { faults as team } from './team.ts'
import { faults as told } from './told.ts'
import { faults as trusted } from './trusted.ts'
import { faults as variants } from './variants.ts'
import { faults as visit } from './visit.ts'
import { faults as work } from './work.ts'

export const faultsByArea: Record<string, readonly PlantedFault[]> = {
  account,
  catalogue,
  codes,
  contract,
  data,
  database,
  desk,
  drawing,
  found,
  goods,
  http,
  inventory,
  keys,
  life,
  lines,
  mine,
  open,
  operator,
  orders,
  platforms,
  promise,
  reach,
  rotation,
  shop,
  stores,
  team,
  told,
  trusted,
  variants,
  visit,
  work,
}
