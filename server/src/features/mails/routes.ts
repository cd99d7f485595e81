import type { Route } from '../../infrastructure/http/route.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import {
  changeMailSettingsRoute,
  getMailSettingsRoute,
  mailAgainTask,
  tryMailAgainRoute,
} from './mail-settings.route.ts'
import { undoUnsubscribeRoute, unsubscribeRoute, viewSubscriptionRoute } from './unsubscribe.route.ts'

export const mailRoutes: Route[] = [
  getMailSettingsRoute,
  changeMailSettingsRoute,
  tryMailAgainRoute,
  viewSubscriptionRoute,
  unsubscribeRoute,
  undoUnsubscribeRoute,
]

export const mailTasks = (mailer: Mailer): Task[] => [mailAgainTask(mailer)]
