import { z } from 'zod'
import { Suspension } from '../operator/suspension-schema.ts'
import { FILTER_CATEGORIES } from '../products/category.ts'
import { type Address, STATES, ZIP_LENGTH } from '../shared/address.ts'
import { RecordId } from '../shared/fields.ts'
import { oneLine } from '../shared/one-line.ts'
import { PhoneSchema } from '../shared/phone-schema.ts'
import { trimMarks } from '../shared/trim-marks.ts'
import { exampleStore, exampleStoreWords, Store, storeWords } from './store.ts'

export const STORE_NAME_REQUIRED = 'Company name is required'
export const ADDRESS_INCOMPLETE = 'Store address is incomplete'
export const STATE_REQUIRED = 'Please select a state'
export const EMPLOYEES_AT_MOST = 1_000_000

/** A store as its owner sees it. */
export const OwnStore = Store.extend({
  ...storeWords,
  employees: z.number().int(),
  userId: RecordId.meta({ description: 'The owner.' }),
  editorIds: z.array(RecordId),
  timeZone: z.string().meta({ description: "The zone of the store's clock." }),
  createdAt: z.iso.datetime(),
  suspension: Suspension.nullable().meta({ description: 'Why customers do not see the store.' }),
}).meta({
  id: 'OwnStore',
  examples: [
    {
      ...exampleStore,
      ...exampleStoreWords,
      employees: 6,
      userId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a21',
      editorIds: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a22'],
      timeZone: 'America/Chicago',
      createdAt: '2026-11-02T15:04:05.000Z',
      suspension: null,
    },
  ],
})

export type OwnStore = z.infer<typeof OwnStore>

const employeesText = 'Employees must be a whole number'

const DESCRIPTION_LENGTH = 600
const SITE_LENGTH = 300
const SITE_REFUSED = 'Enter a web address such as https://bakery.example'

const uploadedPicture = z
  .string()
  .regex(/^\/api\/pictures\/[0-9a-f]{64}$/, 'Upload this picture first')
  .nullable()
  .optional()

/** What an owner writes about a store. An empty text removes it. An absent field stays as it is. */
const storeWordsDraft = {
  description: z
    .string()
    .trim()
    .max(DESCRIPTION_LENGTH, `Description is too long: at most ${DESCRIPTION_LENGTH} characters`)
    .nullable()
    .optional(),
  phone: PhoneSchema.optional(),
  site: z
    .string()
    .trim()
    .max(SITE_LENGTH, 'Website is too long')
    .refine(isSite, SITE_REFUSED)
    .nullable()
    .optional()
    .meta({ description: 'An http or https address.' }),
}

/** A link with any other scheme could run script in the page. */
function isSite(text: string): boolean {
  if (text === '') return true
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}

/** The fields that an owner fills in for a store. The server finds its point. */
export const StoreDraft = z
  .object({
    name: z
      .string(STORE_NAME_REQUIRED)
      .overwrite(oneLine)
      .min(1, STORE_NAME_REQUIRED)
      .max(120, 'Company name is too long'),
    industry: z.string().trim().max(100, 'Industry is too long').nullable().default(null),
    category: z
      .enum(FILTER_CATEGORIES, 'Choose a category')
      .nullable()
      .optional()
      .meta({ description: 'Null for the one that the industry names. An absent category stays as it is.' }),
    employees: z
      .number(employeesText)
      .int(employeesText)
      .min(0, 'Employees cannot be fewer than 0')
      .max(EMPLOYEES_AT_MOST, 'Employees is too large')
      .default(0),
    storeAddress: z.object(
      {
        street: z.string(ADDRESS_INCOMPLETE).trim().min(1, ADDRESS_INCOMPLETE).max(200, 'Street is too long'),
        city: z.string(ADDRESS_INCOMPLETE).trim().min(1, ADDRESS_INCOMPLETE).max(100, 'City is too long'),
        state: z
          .string(STATE_REQUIRED)
          .trim()
          .refine((state) => STATES.includes(state), STATE_REQUIRED),
        zip: z
          .string()
          .overwrite(trimMarks)
          .max(ZIP_LENGTH, `Zip must be at most ${ZIP_LENGTH} characters`)
          .default(''),
      },
      ADDRESS_INCOMPLETE,
    ),
    ...storeWordsDraft,
    logo: uploadedPicture.meta({
      description: 'The answer of an upload; null for the drawn façade. An absent logo stays as it is.',
    }),
    picture: uploadedPicture.meta({ description: 'The answer of an upload; null for none.' }),
  })
  .meta({
    id: 'StoreDraft',
    examples: [
      {
        name: 'Rosemary & Rye',
        industry: 'Food & Beverage',
        employees: 6,
        storeAddress: {
          street: '1718 Hayes Street',
          city: 'Nashville',
          state: 'TN',
          zip: '37203',
        } satisfies Address,
      },
    ],
  })

export type StoreDraft = z.infer<typeof StoreDraft>
