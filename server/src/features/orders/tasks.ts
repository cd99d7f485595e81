import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { tellEventTask, tellPlacedTask, tellReminderTask } from './mailing/mail-tasks.ts'
import { awaitAcceptanceTask, hoursChangedTask } from './moving/await-acceptance.ts'

export const orderTasks = (mailer: Mailer): Task[] => [
  tellPlacedTask(mailer),
  tellEventTask(mailer),
  tellReminderTask(mailer),
  awaitAcceptanceTask,
  hoursChangedTask,
]
