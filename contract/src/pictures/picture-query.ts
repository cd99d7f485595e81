import { z } from 'zod'
import { PICTURE_WIDTHS } from './picture-widths.ts'

export const PictureQuery = z.object({
  width: z
    .enum(PICTURE_WIDTHS.map(String))
    .optional()
    .meta({
      description:
        'The width in pixels in which it is shown. The answer is WebP where the caller accepts it, at most that wide. Drawings (SVG), moving pictures and those of more than 16 million pixels come as they are.',
      examples: ['320'],
    }),
})

export const PictureHeaders = z.object({
  accept: z
    .string()
    .optional()
    .meta({ description: 'The types of pictures that the caller can show.', examples: ['image/webp,*/*'] }),
})
