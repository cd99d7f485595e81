import type postgres from 'postgres'
import { inTransaction } from '../../../infrastructure/database/database.ts'

/** Deletes the known words that no item and no store of their cell has, and adds up the changes of each cell. */
export async function deleteUnusedWords(sql: postgres.Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    // It reads every item once a day.
    await tx`set local statement_timeout = '10min'`
    await tx`create temporary table used_words on commit drop as ${usedWords(tx)}`
    await tx`analyze used_words`
    await tx`
      with gone as (
        delete from nearby_words as known
        where not exists (select from used_words as used where used.cell = known.cell and used.word = known.word)
        returning cell
      )
      select note_changed_words(array_agg(cell)) from gone having count(*) > 0`
    await tx`
      with changes as (
        delete from word_changes
        where cell in (select cell from word_changes group by cell having count(*) > 1)
        returning cell, change
      )
      insert into word_changes (cell, change) select cell, sum(change) from changes group by cell`
  })
}

/**
 * Adds the words of items and stores that are not known. The triggers add most of them; see `forgetWords` for the
 * others.
 */
export async function learnMissingWords(sql: postgres.Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '10min'`
    await tx`
      select learn_nearby_words(array_agg(cell), array_agg(word)) from (
        select cell, word from (${usedWords(tx)}) as used
        except select cell, word from nearby_words
      ) as missing
      having count(*) > 0`
  })
}

const usedWords = (tx: postgres.TransactionSql) => tx`
  select items.cell, word from inventory_items as items, words_of(items.search_text) as parts (word)
  where items.cell is not null
  union
  select stores.cell, word from public_stores as stores, words_of(fold_text(stores.name)) as parts (word)
  where stores.cell is not null`
