import { describe, expect, test } from 'vitest'
import { withWords } from './search-words.tsx'

describe('the search field', () => {
  test('keeps a letter that was typed while the words before it were on their way', () => {
    const typing = { typed: 'soap ', known: '', sent: ['soa'] }
    expect(withWords(typing, 'soa')).toEqual({ typed: 'soap ', known: 'soa', sent: [] })
  })

  test('keeps what was typed and sent while the page was still being drawn with the words before it', () => {
    const typing = { typed: 'salt', known: '', sent: ['soa', 'salt'] }
    const late = withWords(typing, 'soa')
    expect(late).toEqual({ typed: 'salt', known: 'soa', sent: ['salt'] })
    expect(withWords(late, 'salt')).toEqual({ typed: 'salt', known: 'salt', sent: [] })
  })

  test('shows the words that Back or Clear filters bring', () => {
    const typing = { typed: 'soap', known: 'soap', sent: [] }
    expect(withWords(typing, '')).toEqual({ typed: '', known: '', sent: [] })
    expect(withWords({ typed: '', known: '', sent: [] }, 'soap').typed).toBe('soap')
  })

  test('keeps the space after a word', () => {
    expect(withWords({ typed: 'olive ', known: '', sent: ['olive'] }, 'olive').typed).toBe('olive ')
  })
})
