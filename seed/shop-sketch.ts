import { entriesOf, keysOf } from '#contract/shared/tables.ts'
import type { ShopKind } from './kinds.ts'
import { slugFor } from './slug.ts'
import type { TownName } from './town-types.ts'

export type ShopSketch = {
  key: string
  name: string
  kind: ShopKind
  town: TownName
  industry: string | null
}

type NamedShops = Partial<Record<ShopKind, readonly string[]>>

/** The shops of one industry, by town and kind. Keys are made from names; both are unique. */
export function shopsOf(industry: string | null, towns: Record<TownName, NamedShops>): ShopSketch[] {
  return keysOf(towns).flatMap((town) =>
    entriesOf(towns[town]).flatMap(([kind, names]) =>
      names.map((name) => ({ key: slugFor(name), name, kind, town, industry })),
    ),
  )
}
