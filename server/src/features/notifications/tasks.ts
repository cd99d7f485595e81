import type { Task } from '../../infrastructure/queue/queue.ts'
import type { PushSettings } from './push-keys.sql.ts'
import { pushTask } from './send-push.ts'

export const notificationTasks = (settings: PushSettings): Task[] => [pushTask(settings)]
