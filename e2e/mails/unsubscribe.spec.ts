import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { mailsTo } from '../mails.ts'

test('a follower orders promotions by email, and ends them with one press in a browser without a session', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
}) => {
  const [person, owner] = [await signUpCustomer(), await signUpOwner()]
  const desk = await openOtherBrowser()
  await signInByApi(desk, owner)
  const { stores } = await (await desk.request.get('/api/stores/own')).json()
  await signIn(page, person)
  const favored = await page.request.post('/api/favorites', {
    data: { email: person.email, storeId: stores[0].id },
  })
  expect(favored.status(), await favored.text()).toBe(200)

  await page.goto('/account/notifications')
  const mails = page.getByRole('region', { name: 'Email and notifications' })
  const promotions = mails.getByRole('switch', { name: 'Promotions of your favorite stores' })
  await expect(promotions).not.toBeChecked()
  await promotions.click()
  await expect(promotions).toBeChecked()
  await expectAccessible(page)

  const launched = await desk.request.post('/api/promotions', {
    data: {
      storeId: stores[0].id,
      title: 'Two loaves for one',
      description: 'This week only.',
      promoType: 'bogo',
      promoCode: null,
      startDate: null,
      endDate: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    },
  })
  expect(launched.status(), await launched.text()).toBe(201)
  const link = async () => {
    const mail = (await mailsTo(person.email)).find(({ subject }) => subject.includes('Two loaves for one'))
    return /\/unsubscribe\?token=(?:3D)?[\w-]{43}/.exec(mail?.text ?? '')?.[0].replace('=3D', '=') ?? ''
  }
  await expect.poll(link).not.toBe('')

  const visitor = await openOtherBrowser()
  await visitor.goto(await link())
  await expect(visitor.getByRole('heading', { level: 1, name: 'Stop these emails?' })).toBeVisible()
  await expectAccessible(visitor)
  await page.reload()
  await expect(promotions).toBeChecked()
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  await page.reload()
  await expect(promotions).not.toBeChecked()
  const undo = await hold(visitor, /\/unsubscribe\/undo/)
  await visitor.getByRole('button', { name: 'Undo' }).click()
  await expect(visitor.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await expect(visitor.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  await undo()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Stop these emails?' })).toBeVisible()
  await page.reload()
  await expect(promotions).toBeChecked()
})
