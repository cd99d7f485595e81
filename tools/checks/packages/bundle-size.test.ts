import { expect, test } from 'vitest'
import { listStaticLoad, splitLoads } from './bundle-size.ts'

test('the first load and the additions of each route are separate', () => {
  const { first, routes } = splitLoads({
    'index.html': { file: 'index.js', isEntry: true, imports: ['_kit'], dynamicImports: ['map', 'cart'] },
    _kit: { file: 'kit.js' },
    _form: { file: 'form.js' },
    map: { file: 'map.js', imports: ['_kit'], dynamicImports: ['leaflet', 'cart'] },
    leaflet: { file: 'leaflet.js', imports: ['index.html'] },
    cart: { file: 'cart.js', imports: ['_form', '_kit'] },
  })
  expect([...first].sort()).toEqual(['index.js', 'kit.js'])
  expect([...(routes.get('map') ?? [])].sort()).toEqual(['leaflet.js', 'map.js'])
  expect([...(routes.get('cart') ?? [])].sort()).toEqual(['cart.js', 'form.js'])
})

test('what a page loads at once leaves out the first load and what comes after a press', () => {
  const files = listStaticLoad(
    {
      'index.html': { file: 'index.js', isEntry: true, imports: ['_kit'], dynamicImports: ['account'] },
      _kit: { file: 'kit.js' },
      _form: { file: 'form.js' },
      account: { file: 'account.js', imports: ['_form', '_kit'], dynamicImports: ['map'] },
      map: { file: 'map.js', imports: ['_kit'] },
    },
    'account',
  )
  expect([...files].sort()).toEqual(['account.js', 'form.js'])
  expect(() => listStaticLoad({ 'index.html': { file: 'index.js', isEntry: true } }, 'gone')).toThrow('gone')
})
