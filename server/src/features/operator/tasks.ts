import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { type BackupSettings, backUpTask } from './back-up.ts'
import { mailHiddenProductTask } from './mail-hidden-product.ts'
import { mailSuspensionTask } from './mail-suspension.ts'

export const operatorTasks = (mailer: Mailer, backups: BackupSettings): Task[] => [
  backUpTask(backups),
  mailSuspensionTask(mailer),
  mailHiddenProductTask(mailer),
]
