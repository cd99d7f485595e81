import { z } from 'zod'
import { operation } from '../shared/operation.ts'

export const getPicture = operation({
  name: 'getPicture',
  method: 'GET',
  path: '/pictures/{pictureId}',
  feature: 'pictures',
  summary: 'A product picture',
  description: 'The id is the hash of the content, so the answer may be cached for good.',
  access: 'public',
  params: z.object({ pictureId: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: { 200: z.unknown() },
  problems: ['not_found'],
})
