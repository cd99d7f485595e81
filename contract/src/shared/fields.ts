import { z } from 'zod'

/**
 * The id of a record: a UUID in small letters. Clients may write a UUID in capitals. This schema gives every id one
 * spelling, so equal ids are equal strings in every comparison, key and hash.
 */
export const RecordId = z.uuid().toLowerCase()

export const StoreId = RecordId.meta({
  description: 'The id of a store.',
  examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'],
})

/** Degrees in a query, where numbers are text. */
export const Latitude = z.coerce
  .number()
  .min(-90)
  .max(90)
  .meta({ description: 'Degrees north.', examples: [36.1627] })
export const Longitude = z.coerce
  .number()
  .min(-180)
  .max(180)
  .meta({ description: 'Degrees east.', examples: [-86.7816] })

export const GeoPointSchema = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .meta({ id: 'GeoPoint', examples: [{ latitude: 36.1627, longitude: -86.7816 }] })

/** A position in a list. Each page has that of the next one. */
export const Cursor = z
  .string()
  .max(500)
  .optional()
  .meta({
    description: 'nextCursor of the previous page; empty or absent for the first page.',
    examples: [''],
  })

/** How many rows of a list are asked for: `usual` unless the caller says, 100 at most where `usual` is not more. */
export const PageSize = (usual: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(100, usual))
    .default(usual)
    .meta({ description: 'The largest number of rows on a page.', examples: [usual] })

export const NextCursor = z
  .string()
  .nullable()
  .meta({ description: 'null on the last page', examples: [null] })

/** How far a search looked that stopped before its page was full. */
export const SearchedBackTo = z.iso
  .datetime()
  .nullable()
  .meta({
    description:
      'When the search stopped before its page was full: it looked at everything since this time, and the next page looks at older orders. Else null.',
    examples: [null],
  })

/** The reply of an operation that has nothing else to say. */
export const done = { 200: z.object({ success: z.literal(true) }).meta({ examples: [{ success: true }] }) }
