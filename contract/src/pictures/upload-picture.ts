import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { PICTURE_TYPE_REFUSED, PICTURE_TYPES } from './picture-limits.ts'

export const uploadPicture = operation({
  name: 'uploadPicture',
  method: 'POST',
  path: '/pictures',
  feature: 'pictures',
  summary: 'Upload a picture of a product or a store',
  description: `The body is the picture, at most 2 MB (${PICTURE_TYPES.join(', ')}). The server finds its type from its bytes. For owners and editors. The same picture always gets the same address.`,
  access: 'signed-in',
  bodyType: 'image/*',
  // The browser sends a Blob. The server receives the bytes.
  body: z.custom<Blob | Uint8Array>((body) => body instanceof Uint8Array, PICTURE_TYPE_REFUSED),
  reply: {
    201: z.object({
      image: z.string().meta({
        description: 'For the image of an item.',
        examples: ['/api/pictures/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      }),
    }),
  },
  problems: ['forbidden', 'unsupported_media_type', 'too_many_pictures', 'too_many_requests'],
  callsPerMinute: 60,
})
