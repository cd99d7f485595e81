import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { PictureHeaders, PictureQuery } from './picture-query.ts'

export const getPicture = operation({
  name: 'getPicture',
  method: 'GET',
  path: '/pictures/{pictureId}',
  feature: 'pictures',
  summary: 'An uploaded picture',
  description: 'The id is the hash of the content, so the answer may be cached for ever.',
  access: 'public',
  params: z.object({
    pictureId: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description: 'SHA-256 of the picture, in hex.',
        examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      }),
  }),
  query: PictureQuery,
  headers: PictureHeaders,
  reply: { 200: z.unknown() },
  raw: 'image/*',
  problems: ['not_found', 'too_many_requests'],
  callsPerMinute: 3000,
})
