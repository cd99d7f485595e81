import { type Category, categoryOf } from '#contract/products/category.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import type { Store } from '#contract/stores/store.ts'
import type { StoreDetails } from '#contract/stores/store-details.ts'
import { runningPromotionsOf } from '../promotions/public.ts'
import { sentenceOf } from '../rewards/public.ts'

/** The public columns of a store. */
export const STORE_COLUMNS = [
  'id',
  'name',
  'industry',
  'chosenCategory',
  'street',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'logo',
  'picture',
] as const

/** The columns of what an owner writes about a store. */
export const STORE_WORDS = ['description', 'phone', 'site'] as const

export type StoreRow = {
  id: string
  name: string
  industry: string | null
  chosenCategory: Category | null
  street: string
  city: string
  state: string
  zip: string
  latitude: number | null
  longitude: number | null
  logo: string | null
  picture: string | null
}

/** What an owner writes about a store. */
export type StoreWords = Pick<StoreDetails, (typeof STORE_WORDS)[number]>

export type StoreDetailsRow = StoreRow &
  StoreWords &
  Pick<StoreDetails, 'productCount' | 'favoriteCount'> & {
    /** The rows of `runningPromotions`. */
    promotions: object[]
    stampPromise: object | null
  }

export type LocatedStoreRow = StoreRow & { latitude: number; longitude: number }

/** A store as the API returns it. */
export function storeOf(row: StoreRow): Store {
  const location =
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude }
  return { ...partsOf(row), location, coordinates: location && { geopoint: location } }
}

/** A store as its page shows it. */
export function storeDetailsOf(row: StoreDetailsRow): StoreDetails {
  const { productCount, favoriteCount } = row
  const promotions = runningPromotionsOf(row.promotions)
  const stampCard = sentenceOf(row.stampPromise)
  return { ...storeOf(row), ...storeWordsOf(row), productCount, favoriteCount, promotions, stampCard }
}

/** What an owner writes about a store. */
export const storeWordsOf = ({ description, phone, site }: StoreWords): StoreWords => ({
  description,
  phone,
  site,
})

/** A store with its distance from a point. */
export function nearbyStoreOf(row: LocatedStoreRow, from: GeoPoint): NearbyStore {
  const location = { latitude: row.latitude, longitude: row.longitude }
  return {
    ...partsOf(row),
    location,
    coordinates: { geopoint: location },
    distanceMiles: distanceMiles(from, location),
  }
}

/** The category of a store: the one that its owner has chosen, or else the one that its industry names. */
export const storeCategoryOf = ({
  industry,
  chosenCategory,
}: Pick<StoreRow, 'industry' | 'chosenCategory'>) => chosenCategory ?? categoryOf(industry)

const partsOf = ({
  id,
  name,
  industry,
  chosenCategory,
  street,
  city,
  state,
  zip,
  logo,
  picture,
}: StoreRow) => ({
  id,
  name,
  industry,
  category: storeCategoryOf({ industry, chosenCategory }),
  storeAddress: { street, city, state, zip },
  logo,
  picture,
})
