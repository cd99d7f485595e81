import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { moveNoticeTask, placedNoticeTask, reminderMailTask } from './mailing/mail-tasks.ts'
import { awaitAcceptanceTask, hoursChangedTask } from './moving/await-acceptance.ts'
import { forgetPhotosTask } from './runs/delivery-photo.ts'
import { endRunTask } from './runs/end-run.ts'

export const orderTasks = (mailer: Mailer): Task[] => [
  placedNoticeTask(mailer),
  moveNoticeTask(mailer),
  reminderMailTask(mailer),
  awaitAcceptanceTask,
  hoursChangedTask,
  endRunTask,
  forgetPhotosTask,
]
