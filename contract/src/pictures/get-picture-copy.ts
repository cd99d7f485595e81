import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { PictureHeaders, PictureQuery } from './picture-query.ts'

export const getPictureCopy = operation({
  name: 'getPictureCopy',
  method: 'GET',
  path: '/pictures/copies/{copyId}',
  feature: 'pictures',
  summary: 'The copy of a picture of another host',
  description:
    'Only for pictures of products of a store or its platform. The server fetches the picture at the first request, so its host does not see the visitors.',
  access: 'public',
  params: z.object({
    copyId: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description: "SHA-256 of the picture's address, in hex.",
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
