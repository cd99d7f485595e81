import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { oneLine } from '../shared/one-line.ts'
import { operation } from '../shared/operation.ts'
import { NOTICE_AT_MOST, NOTICE_LEVELS } from './operator-texts.ts'

export const SiteNotice = z
  .object({
    id: RecordId.meta({ description: 'Another one for each text.' }),
    words: z.string(),
    level: z.enum(NOTICE_LEVELS),
  })
  .meta({
    id: 'SiteNotice',
    examples: [
      {
        id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a77',
        words: 'Deliveries may be late today because of snow.',
        level: 'warning',
      },
    ],
  })
export type SiteNotice = z.infer<typeof SiteNotice>

const reply = { 200: z.object({ notice: SiteNotice.nullable() }) }

export const getNotice = operation({
  name: 'getNotice',
  method: 'GET',
  path: '/notice',
  feature: 'operator',
  summary: 'The notice on all pages',
  description: 'Null when there is none.',
  access: 'public',
  reply,
  problems: [],
})

export const setNotice = operation({
  name: 'setNotice',
  method: 'PUT',
  path: '/operator/notice',
  feature: 'operator',
  summary: 'Publish a notice on all pages',
  description: 'Replaces the one that is there. Each browser can dismiss it.',
  access: 'operator',
  confirmed: true,
  body: z
    .object({
      words: z
        .string()
        .overwrite(oneLine)
        .min(1, 'Write the notice')
        .max(NOTICE_AT_MOST, `At most ${NOTICE_AT_MOST} characters`),
      level: z.enum(NOTICE_LEVELS),
    })
    .meta({ examples: [{ words: 'Deliveries may be late today because of snow.', level: 'warning' }] }),
  reply,
  problems: [],
})

export const clearNotice = operation({
  name: 'clearNotice',
  method: 'DELETE',
  path: '/operator/notice',
  feature: 'operator',
  summary: 'Unpublish the notice',
  description: 'Succeeds also when there is none.',
  access: 'operator',
  confirmed: true,
  reply,
  problems: [],
})
