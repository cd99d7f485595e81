import { describe, expect, test } from 'vitest'
import { DOMAIN_TOO_MUCH, TOKEN_WRONG } from '#contract/platforms/credential-rules.ts'
import { checkTyped, credentialsOf, fieldsOf, nothingTyped } from './typed-credentials.ts'

describe('typed credentials', () => {
  test('need every field that is on the screen', () => {
    expect(checkTyped('wix', nothingTyped)).toEqual({
      incomplete: true,
      errors: { address: 'Required', apiToken: 'Required' },
    })
    const byClient = {
      ...nothingTyped,
      keyKind: 'client',
      address: 'a.myshopify.com',
      apiToken: 'x',
    } as const
    expect(checkTyped('shopify', byClient)).toEqual({
      incomplete: true,
      errors: { clientId: 'Required', clientSecret: 'Required' },
    })
  })

  test.each([
    ['shopify', 'https://a.myshopify.com', DOMAIN_TOO_MUCH],
    ['shopify', 'a.myshopify.com/', DOMAIN_TOO_MUCH],
  ] as const)('at %s refuses the address %s', (platform, address, message) => {
    const typed = { ...nothingTyped, address, apiToken: 'token' }
    expect(checkTyped(platform, typed)).toEqual({ incomplete: false, errors: { address: message } })
  })

  test.each([
    ['shopify', 'rosemary.example'],
    ['squarespace', 'my site'],
    ['squarespace', 'https://www.rosemary.example/'],
    ['wix', 'my-site'],
  ] as const)('at %s take the address %s, whose platform will say more', (platform, address) => {
    const typed = { ...nothingTyped, address, apiToken: 'token' }
    expect(checkTyped(platform, typed)).toEqual({ incomplete: false, errors: {} })
  })

  test('refuse a token that a header cannot carry', () => {
    const typed = { ...nothingTyped, address: 'shop.example', apiToken: 'two words' }
    expect(checkTyped('squarespace', typed).errors).toEqual({ apiToken: TOKEN_WRONG })
  })

  test('are sent without hidden fields and without spaces around them', () => {
    const typed = { ...nothingTyped, address: ' a.myshopify.com ', apiToken: 'token', clientId: 'forgotten' }
    expect(credentialsOf('shopify', typed)).toEqual({
      platform: 'shopify',
      address: 'a.myshopify.com',
      apiToken: 'token',
      clientId: '',
      clientSecret: '',
    })
    expect(fieldsOf('wix', { ...typed, keyKind: 'client' })).toEqual(['address', 'apiToken'])
  })
})
