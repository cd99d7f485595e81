import { describe, expect, test } from 'vitest'
import { withWords } from './search-words.tsx'

describe('the search field', () => {
  test('keeps a letter that was typed while the words before it were on their way', () => {
    const typing = { typed: 'soap ', known: '', sent: 'soa' }
    expect(withWords(typing, 'soa')).toEqual({ typed: 'soap ', known: 'soa', sent: null })
  })

  test('shows the words that Back or Clear filters bring', () => {
    const typing = { typed: 'soap', known: 'soap', sent: null }
    expect(withWords(typing, '')).toEqual({ typed: '', known: '', sent: null })
    expect(withWords({ typed: '', known: '', sent: null }, 'soap').typed).toBe('soap')
  })

  test('keeps the space after a word', () => {
    expect(withWords({ typed: 'olive ', known: '', sent: 'olive' }, 'olive').typed).toBe('olive ')
  })
})
