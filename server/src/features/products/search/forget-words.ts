import { z } from 'zod'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { enqueueDaily, type Task, task } from '../../../infrastructure/queue/queue.ts'
import { deleteUnusedWords, learnMissingWords } from './forget-words.sql.ts'

const FORGET_WORDS = 'products.forget-words'

/**
 * Removes the words that no item contains from the corrections of searches, so that their table does not grow with
 * every item that was ever renamed or removed.
 */
const forgetWords = task(FORGET_WORDS, z.object({}), async (_payload, { database, clock }) => {
  await deleteUnusedWords(database.sql)
  // An item with such a word may have come meanwhile: its trigger still found the word known.
  await learnMissingWords(database.sql)
  await planForgetting(database.sql, clock.now())
})

export const productTasks: Task[] = [forgetWords]

/** Plans the removal of unused words for the next day, unless it is already planned. */
export const planForgetting = (sql: Sql, now: Date): Promise<void> => enqueueDaily(sql, FORGET_WORDS, now)
