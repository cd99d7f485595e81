import { recordAct } from '../../features/operator/record-act.sql.ts'
import { wordsOf } from '../../features/products/search/fold-text.ts'
import { THINGS_AT_MOST } from '../../features/products/search/occasions.ts'
import {
  listSearchWords,
  removeSearchWords,
  SEARCH_WORDS_AT_MOST,
  setSearchWords,
} from '../../features/products/search/search-words.sql.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { type Command, table, UsageError } from './command.ts'

const NAME_AT_MOST = 4
const LETTERS_AT_MOST = 500

/** The searched words as searches compare them. */
function saysOf(typed: string): string {
  const words = wordsOf(typed)
  if (words.length === 0 || words.length > NAME_AT_MOST || typed.length > 100)
    throw new UsageError(`Give one to ${NAME_AT_MOST} words that people search for, such as "mother's day".`)
  return words.join(' ')
}

/** The things as searches compare them, with commas between. */
function thingsOf(typed: string): string {
  const things = typed
    .split(',')
    .map((thing) => wordsOf(thing).join(' '))
    .filter((thing) => thing !== '')
  const text = things.join(', ')
  if (things.length === 0 || things.length > THINGS_AT_MOST || text.length > LETTERS_AT_MOST)
    throw new UsageError(
      `Give one to ${THINGS_AT_MOST} things with commas between, such as "tulips, chocolate".`,
    )
  return text
}

/** Commands for the words that operators add to the searches for products. */
export const searchWordCommands: readonly Command[] = [
  {
    name: 'words list',
    summary: 'Show the search words that were added, and what they find',
    args: [],
    options: {},
    async run({ sql }) {
      const words = await listSearchWords(sql)
      return {
        data: { words },
        text:
          words.length === 0
            ? ['No search words were added.']
            : table(words.map(({ says, things }) => [says, things])),
      }
    },
  },
  {
    name: 'words add',
    summary: 'Let a search find things too: words add "mother\'s day" "tulips, chocolate"',
    args: ['words', 'things'],
    options: {},
    async run({ sql, actor }, { args: [typed = '', found = ''] }) {
      const words = { says: saysOf(typed), things: thingsOf(found) }
      const isSet = await setSearchWords(sql, words, {
        now: actor.now,
        note: (tx) =>
          recordAct(tx, actor, {
            act: 'search_words_set',
            kind: 'platform',
            subjectId: null,
            details: words,
          }),
      })
      if (!isSet) throw new UsageError(`There are ${SEARCH_WORDS_AT_MOST} search words. Remove some first.`)
      return { data: words, text: [`'${words.says}' finds ${words.things}, within half a minute.`] }
    },
  },
  {
    name: 'words remove',
    summary: 'Remove search words that were added',
    args: ['words'],
    options: {},
    async run({ sql, actor }, { args: [typed = ''] }) {
      const says = saysOf(typed)
      const isRemoved = await removeSearchWords(sql, says, (tx) =>
        recordAct(tx, actor, {
          act: 'search_words_removed',
          kind: 'platform',
          subjectId: null,
          details: { says },
        }),
      )
      if (!isRemoved) throw new Problem('not_found', `No search words '${says}' were added.`)
      return { data: { says }, text: [`'${says}' finds only what it did before, within half a minute.`] }
    },
  },
]
