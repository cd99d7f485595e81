import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { mailInviteTask } from './mail-invite.ts'

export const teamTasks = (mailer: Mailer): Task[] => [mailInviteTask(mailer)]
