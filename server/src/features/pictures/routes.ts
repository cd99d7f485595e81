import type { Route } from '../../infrastructure/http/route.ts'
import { drawProductRoute } from './draw-product.route.ts'
import { getPictureRoute } from './get-picture.route.ts'
import { getPictureCopyRoute } from './get-picture-copy.route.ts'
import type { PictureStorage } from './picture-storage.ts'
import { uploadPictureRoute } from './upload-picture.route.ts'

export const pictureRoutes = (storage: PictureStorage): Route[] => [
  drawProductRoute,
  getPictureRoute(storage),
  getPictureCopyRoute(storage),
  uploadPictureRoute(storage),
]
