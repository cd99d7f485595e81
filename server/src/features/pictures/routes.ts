import type { Route } from '../../infrastructure/http/route.ts'
import { getPictureRoute } from './get-picture.route.ts'
import { getPictureCopyRoute } from './get-picture-copy.route.ts'
import { uploadPictureRoute } from './upload-picture.route.ts'

export const pictureRoutes: Route[] = [getPictureRoute, getPictureCopyRoute, uploadPictureRoute]
