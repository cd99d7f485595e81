import { z } from 'zod'
import { PlatformSchema } from '../platforms/platform-schema.ts'
import { DEFAULT_CATEGORY_NAME } from '../products/category.ts'
import { CategorySchema } from '../products/category-schema.ts'
import { exampleDescription, exampleItem, Item } from '../products/item.ts'
import { HAND_FIELDS } from './by-hand.ts'
import {
  ITEM_LABELS,
  ITEM_TEXTS,
  isPictureAddress,
  NAME_REQUIRED,
  PICTURE_ADDRESS_LENGTH,
  PICTURE_REFUSED,
  PRICE_REFUSED,
  priceCentsOf,
  QUANTITY_AT_MOST,
  QUANTITY_REFUSED,
  singleLine,
  tooLong,
} from './item-rules.ts'

/** An item as the owner and the editors of its store see it. */
export const InventoryItem = Item.extend({
  category: CategorySchema.meta({
    description: 'The category that customers filter by. It is derived from item_category.',
  }),
  description: z.string().nullable().meta({
    description: 'What the store says about the product, in several lines of plain text.',
  }),
  hidden: z.boolean().meta({ description: 'Customers do not see hidden items.' }),
  platform: PlatformSchema.nullable().meta({
    description: 'The platform of the item; null when it was entered here.',
  }),
  platformStatus: z
    .string()
    .nullable()
    .meta({ description: '`active`, or what the platform calls it: shown as Draft.' }),
  byHand: z.array(z.enum(HAND_FIELDS)).meta({
    description: 'The fields that a person set here. A refresh from the platform does not change them.',
  }),
  withheld: z.string().nullable().meta({
    description:
      'Why a refresh hid the item: its status at the platform, `deleted` or `no-price`. It is shown again when the reason ends.',
  }),
  takenDown: z.string().nullable().meta({
    description: 'Why the people who look after the site have hidden the item. The store cannot show it.',
  }),
  platformPrice: z
    .number()
    .nullable()
    .meta({ description: 'Dollars at the platform, as last read; null when unknown.' }),
  platformQuantity: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Units at the platform, as last read; null when unlimited or unknown.' }),
  updatedAt: z.iso.datetime(),
}).meta({
  id: 'InventoryItem',
  examples: [
    {
      ...exampleItem,
      category: 'food-beverage',
      description: exampleDescription,
      hidden: false,
      platform: null,
      platformStatus: null,
      byHand: [],
      withheld: null,
      takenDown: null,
      platformPrice: null,
      platformQuantity: null,
      updatedAt: '2026-11-02T15:04:05.000Z',
    },
  ],
})

export type InventoryItem = z.infer<typeof InventoryItem>

// `overwrite`, not `transform`: with a transform the API reference would have no example.
const text = (name: keyof typeof ITEM_TEXTS, kept: (text: string) => string = ITEM_TEXTS[name].kept) =>
  z.string().overwrite(kept).max(ITEM_TEXTS[name].most, tooLong(ITEM_LABELS[name]))

// Older items have ids of any form.
export const ItemId = text('item_id', singleLine)
  .min(1, 'Item ID is required')
  .meta({ description: 'Unique within the store.', examples: [exampleItem.item_id] })

const NewItemId = text('item_id')
  .min(1, 'Item ID is required')
  .meta({ description: 'Unique within the store. Made from the name when it is absent.' })

const optional = (schema: z.ZodString) => schema.nullable().overwrite((value) => value || null)

const optionalText = (name: 'color' | 'size') => optional(text(name)).meta({ description: 'Empty for none.' })

export const Quantity = z
  .number(QUANTITY_REFUSED)
  .int(QUANTITY_REFUSED)
  .min(0, QUANTITY_REFUSED)
  .max(QUANTITY_AT_MOST, QUANTITY_REFUSED)
  .nullable()
  .meta({ description: 'Units in stock; null when the stock is unlimited.' })

export const ItemCategory = text('item_category').overwrite((value) => value || DEFAULT_CATEGORY_NAME)

const draftFields = {
  item_name: text('item_name').min(1, NAME_REQUIRED),
  item_category: ItemCategory,
  price: z
    .number(PRICE_REFUSED)
    .refine((price) => priceCentsOf(price) !== null, PRICE_REFUSED)
    .meta({ description: 'Dollars, to the cent.' }),
  quantity: Quantity,
  image: optional(
    z
      .string()
      .trim()
      .max(PICTURE_ADDRESS_LENGTH, PICTURE_REFUSED)
      .refine((address) => address === '' || isPictureAddress(address), PICTURE_REFUSED),
  ).meta({
    description:
      'An https address, whose picture the server copies, or the address of a picture on this server; empty for none.',
  }),
  color: optionalText('color'),
  size: optionalText('size'),
  description: optional(text('description')).meta({
    description: 'Plain text in several lines; empty for none.',
  }),
  hidden: z.boolean(),
}

/** A new item. Without item_id it gets one that is made from its name. */
export const InventoryItemDraft = z
  .object({
    item_id: NewItemId.optional(),
    ...draftFields,
    item_category: draftFields.item_category.default(DEFAULT_CATEGORY_NAME),
    quantity: draftFields.quantity.default(0),
    image: draftFields.image.default(null),
    color: draftFields.color.default(null),
    size: draftFields.size.default(null),
    description: draftFields.description.default(null),
    hidden: draftFields.hidden.default(false),
  })
  .meta({
    id: 'InventoryItemDraft',
    examples: [{ ...exampleItem, description: exampleDescription, hidden: false }],
  })

export type InventoryItemDraft = z.infer<typeof InventoryItemDraft>

/** The new values of an item's fields. Fields that are left out do not change. */
export const InventoryItemChange = z
  .object(draftFields)
  .partial()
  .extend({
    byHand: z.array(z.enum(HAND_FIELDS)).optional().meta({
      description:
        'An empty list makes all fields follow the platform again. When left out, the changed fields are added.',
    }),
    seenQuantity: Quantity.optional().meta({
      description:
        'The stock that the person saw. When sales have changed it since, a new quantity is refused with stock_changed.',
    }),
  })
  .meta({ id: 'InventoryItemChange', examples: [{ quantity: 24, seenQuantity: 12 }] })

export type InventoryItemChange = z.infer<typeof InventoryItemChange>
