import type { Task } from '../../infrastructure/queue/queue.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

export const pictureTasks: Task[] = [removeUnusedPictures]
