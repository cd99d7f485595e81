import { expect, signIn, test } from '../fixtures.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

test('dates are by the clock of the store in Knoxville, which the form names', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  await page.goto('/admin/marketing-portal')
  await page.getByLabel('Title').fill('Loaves for two')
  await page.getByLabel('Description').fill('Until midnight on Christmas Eve.')
  await page.getByRole('button', { name: 'Now' }).click()
  const year = new Date().getFullYear() + 1
  await page.getByLabel('End Date').fill(`${year}-12-24T23:59`)
  await expect(page.getByLabel('End Date')).toHaveAccessibleDescription('Knoxville time (EST)')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Loaves for two' })
  await expect(card.getByText(`Dec 24, ${year}, 11:59 PM EST`, { exact: true })).toBeVisible()
  await expect(card.getByText('Running')).toBeVisible()
})

test('another store has another clock, and a date that a press has filled follows it', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  const storeAddress = { street: '530 South King Street', city: 'Honolulu', state: 'HI', zip: '96813' }
  await page.request.post('/api/stores', { data: { name: 'Island Hardware', storeAddress } })
  await page.goto('/admin/marketing-portal')
  const [store, start, end] = [
    page.getByRole('main').getByLabel('Store', { exact: true }),
    page.getByLabel('Start Date'),
    page.getByLabel('End Date'),
  ]
  await store.selectOption({ label: owner.storeName })
  await page.getByRole('button', { name: 'Now' }).click()
  await end.fill('2100-12-24T23:59')
  await expect(start).toHaveAccessibleDescription(/Knoxville time/)
  const inKnoxville = await start.inputValue()
  await store.selectOption({ label: 'Island Hardware' })
  await expect(start).toHaveAccessibleDescription('It starts when you launch it. Honolulu time (HST)')
  await expect(end).toHaveValue('2100-12-24T23:59')
  const hours = (Date.parse(inKnoxville) - Date.parse(await start.inputValue())) / 3_600_000
  // Five in winter, six in summer; a minute may have passed.
  expect([5, 6]).toContain(Math.round(hours))
})
