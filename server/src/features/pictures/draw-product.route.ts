import { drawProduct } from '#contract/pictures/draw-product.ts'
import { route } from '../../infrastructure/http/route.ts'
import { composeDrawing } from './drawn/compose-drawing.ts'
import { sendPicture } from './send-picture.ts'

/** A day: a release may draw better. */
const KEPT = 'public, max-age=86400'

export const drawProductRoute = route(drawProduct, async ({ query }) => {
  const { name, category = 'uncategorized', store, variant } = query
  const bytes = Buffer.from(composeDrawing({ name, category, store, color: variant, size: variant }))
  return sendPicture({ picture: { contentType: 'image/svg+xml', bytes }, isFinal: true }, KEPT)
})
