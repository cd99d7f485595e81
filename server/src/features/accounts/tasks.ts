import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { mailPasswordChangedTask, mailResetTask } from './mail-reset.ts'

export const accountTasks = (mailer: Mailer): Task[] => [
  mailResetTask(mailer),
  mailPasswordChangedTask(mailer),
]
