import type { Route } from '../../infrastructure/http/route.ts'
import { getPictureRoute } from './get-picture.route.ts'
import { uploadPictureRoute } from './upload-picture.route.ts'

export const pictureRoutes: Route[] = [getPictureRoute, uploadPictureRoute]
