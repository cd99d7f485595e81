import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import type { Task } from '../../infrastructure/queue/queue.ts'
import { mailPromotionTask, type Sender } from './mail-promotion.ts'
import { notifyFollowers } from './notify-followers.ts'
import { tellRewardTask } from './tell-reward.ts'

export const promotionTasks = (mailer: Mailer, sender: Sender): Task[] => [
  notifyFollowers,
  tellRewardTask,
  mailPromotionTask(mailer, sender),
]
