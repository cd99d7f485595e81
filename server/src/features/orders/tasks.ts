import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { tellEventTask, tellPlacedTask } from './tell.ts'

export const orderTasks = (mailer: Mailer): Task[] => [tellPlacedTask(mailer), tellEventTask(mailer)]
