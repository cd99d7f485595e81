import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { awaitAcceptanceTask, hoursChangedTask } from './await-acceptance.ts'
import { tellEventTask, tellPlacedTask, tellReminderTask } from './tell.ts'

export const orderTasks = (mailer: Mailer): Task[] => [
  tellPlacedTask(mailer),
  tellEventTask(mailer),
  tellReminderTask(mailer),
  awaitAcceptanceTask,
  hoursChangedTask,
]
