import type { Task } from '../../infrastructure/queue/queue.ts'
import { notifyFollowers } from './notify-followers.ts'

export const promotionTasks: Task[] = [notifyFollowers]
