import type postgres from 'postgres'
import { inTransaction } from '../../infrastructure/database/database.ts'

/** Deletes the known words that no item contains. */
export async function deleteUnusedWords(sql: postgres.Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    // It reads every item once a day.
    await tx`set local statement_timeout = '10min'`
    await tx`
      create temporary table used_words on commit drop as
      select distinct word from inventory_items, ${wordsOfItems(tx)}`
    await tx`
      delete from search_forms where not exists (select from used_words where used_words.word = search_forms.word)`
  })
}

/** Adds the words of items that are not known. The triggers add most of them; see `forgetWords` for the others. */
export async function learnMissingWords(sql: postgres.Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '10min'`
    await tx`
      select learn_search_words(array(
        select distinct word from inventory_items, ${wordsOfItems(tx)}
        where not exists (select from search_forms where form = '=' || parts.word)
      ))`
  })
}

const wordsOfItems = (tx: postgres.TransactionSql) => tx`
  unnest(string_to_array(separate_words(search_text), ' ')) as parts (word)`
