import type { Route } from '../../infrastructure/http/route.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { getPictureRoute } from './get-picture.route.ts'
import { getPictureCopyRoute } from './get-picture-copy.route.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'
import { uploadPictureRoute } from './upload-picture.route.ts'

export const pictureRoutes: Route[] = [getPictureRoute, getPictureCopyRoute, uploadPictureRoute]

export const pictureTasks: Task[] = [removeUnusedPictures]
