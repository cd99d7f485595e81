import type { Task } from '../../infrastructure/queue/queue.ts'
import { refreshStockTask } from './refresh-stock.ts'
import type { PlatformSettings } from './settings.ts'
import { writeStockTask } from './write-stock.ts'

export const platformTasks = (settings: PlatformSettings): Task[] => [
  refreshStockTask(settings),
  writeStockTask(settings),
]
