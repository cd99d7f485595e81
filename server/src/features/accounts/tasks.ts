import type { Places } from '../../infrastructure/http/network-places.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { mailEmailLinkTask } from './email/mail-email-link.ts'
import { mailResetTask } from './email/mail-reset.ts'
import { mailSecurityEventTask } from './mail-security-event.ts'
import { noteFailedAttemptsTask } from './sign-in/note-failed-attempts.ts'

export const accountTasks = ({ mailer, places }: { mailer: Mailer; places: Places }): Task[] => [
  mailResetTask(mailer),
  mailSecurityEventTask(mailer, places),
  mailEmailLinkTask(mailer),
  noteFailedAttemptsTask,
]
