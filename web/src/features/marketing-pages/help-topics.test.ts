import { expect, test } from 'vitest'
import { findHelp, type HelpTopic, helpTopics } from './help-topics.ts'

const topics: HelpTopic[] = [
  {
    id: 'orders',
    title: 'Orders',
    questions: [
      { question: 'Can I cancel?', answer: 'Until the store accepts it.' },
      { question: 'What does delivery cost?', answer: 'A fee.' },
    ],
  },
  { id: 'codes', title: 'Codes', questions: [{ question: 'Where?', answer: 'In the cart.' }] },
]
const found = (typed: string) =>
  findHelp(topics, typed).flatMap(({ questions }) => questions.map(({ question }) => question))

test.for([
  ['', ['Can I cancel?', 'What does delivery cost?', 'Where?']],
  ['  ', ['Can I cancel?', 'What does delivery cost?', 'Where?']],
  ['CANCEL', ['Can I cancel?']],
  ['store  cancel', ['Can I cancel?']],
  ['orders', ['Can I cancel?', 'What does delivery cost?']],
  ['cancel cart', []],
] as const)('a search for "%s" finds %j', ([typed, questions]) => {
  expect(found(typed)).toEqual(questions)
})

test('no question is there twice, and each topic has an anchor of its own', () => {
  const questions = helpTopics.flatMap((topic) => topic.questions.map(({ question }) => question))
  expect(new Set(questions).size).toBe(questions.length)
  expect(new Set(helpTopics.map(({ id }) => id)).size).toBe(helpTopics.length)
})

test('no link of an answer ends with a question mark', () => {
  const answers = helpTopics.flatMap(({ questions }) => questions)
  expect(answers.filter(({ link }) => link?.label.endsWith('?'))).toEqual([])
})
