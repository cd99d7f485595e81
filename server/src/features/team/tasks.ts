import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Task } from '../../platform/queue/queue.ts'
import { mailInviteTask } from './mail-invite.ts'

export const teamTasks = (mailer: Mailer): Task[] => [mailInviteTask(mailer)]
