import type { Route } from '../../infrastructure/http/route.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import {
  acceptStoreRoute,
  declineStoreRoute,
  listHandoversRoute,
  offerStoreRoute,
  withdrawStoreRoute,
} from './handovers.route.ts'
import { mailAnswerTask, mailOfferTask } from './mail-handover.ts'

export const handoverRoutes: Route[] = [
  listHandoversRoute,
  offerStoreRoute,
  withdrawStoreRoute,
  acceptStoreRoute,
  declineStoreRoute,
]

export const handoverTasks = (mailer: Mailer): Task[] => [mailOfferTask(mailer), mailAnswerTask(mailer)]
