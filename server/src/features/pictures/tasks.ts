import type { Task } from '../../infrastructure/queue/queue.ts'
import { deleteObject, storePicture } from './move-picture.ts'
import type { PictureStorage } from './picture-storage.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

export const pictureTasks = (storage: PictureStorage): Task[] => [
  removeUnusedPictures,
  storePicture(storage),
  deleteObject(storage),
]
