import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { mailHiddenProductTask } from './mail-hidden-product.ts'
import { mailSuspensionTask } from './mail-suspension.ts'

export const operatorTasks = (mailer: Mailer): Task[] => [
  mailSuspensionTask(mailer),
  mailHiddenProductTask(mailer),
]
