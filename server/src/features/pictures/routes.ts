import { getPictureRoute } from './get-picture.route.ts'

export const pictureRoutes = [getPictureRoute]
