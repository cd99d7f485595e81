import { WEEKDAYS } from '#contract/delivery/weekly-hours.ts'
import { expect, expectAccessible, ON_A_MAP, signIn, test } from '../fixtures.ts'

test('an owner sets hours, holidays, a zone and slots, and finds them again', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/400|409/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery & Hours' })).toBeVisible()
  await expect(page.getByLabel('Time zone')).toContainText('Eastern time (from the address)')
  await expectAccessible(page)

  await page.getByText('By the week').click()
  await expect(page.getByRole('switch', { name: 'Sunday' })).not.toBeChecked()
  await page.getByLabel('Monday closes').fill('12:30')
  await page.getByRole('button', { name: 'Add hours to Monday' }).click()
  await page.getByLabel('Monday opens, time 2').fill('12:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  const hours = page.getByRole('region', { name: 'Opening hours' })
  await expect(hours.getByText('Not saved yet: please correct the marked fields.')).toBeVisible()
  await expect(hours.getByText('Opening hours overlap on Monday: 12:00 to 16:00')).toBeVisible()

  await page.getByRole('button', { name: 'Closed on all holidays' }).click()
  await expect(page.getByLabel('Thanksgiving')).toBeChecked()
  await page.getByRole('button', { name: 'Save closed days' }).click()
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()

  await page.getByRole('button', { name: 'Add zone' }).click()
  const zone = page.getByRole('group', { name: 'Zone 1' })
  await zone.getByLabel('Name').fill('Downtown')
  await zone.getByText('ZIPs').click()
  await zone.getByLabel('ZIPs', { exact: true }).last().fill('37902, 3791')
  await zone.getByLabel('Minimum').fill('ten')
  await page.getByRole('button', { name: 'Save zones' }).click()
  await expect(page.getByText("'3791': A ZIP has 5 digits")).toBeVisible()
  await expect(page.getByText('Minimum must be an amount')).toBeVisible()
  await expect(zone.getByLabel('Minimum')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Monday opens, time 2').fill('13:30')
  await page.getByRole('button', { name: 'Copy Monday to all open days' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByText('Saved. Customers see it now.')).toBeVisible()
  await zone.getByRole('textbox', { name: 'ZIPs' }).fill('37902, 37916')
  await expect(page.getByText("'3791': A ZIP has 5 digits")).toBeHidden()
  await expect(page.getByText('Minimum must be an amount')).toBeVisible()
  await zone.getByLabel('Minimum').fill('10')
  await expect(page.getByText('Minimum must be an amount')).toBeHidden()
  await zone.getByLabel('Minimum').press('Enter')
  const zones = page.getByRole('region', { name: 'Delivery zones' })
  await expect(zones.getByText('Saved. Customers see it now.')).toBeVisible()
  // The field in which a person saved is the same one.
  await expect(zone.getByLabel('Minimum')).toBeFocused()
  await page.getByRole('switch', { name: 'Customers choose a delivery slot' }).click()
  await page.getByRole('button', { name: 'Save slots' }).click()
  const slots = page.getByRole('region', { name: 'Preparation and slots' })
  await expect(slots.getByText('Saved. Customers see it now.')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Friday opens, time 2')).toHaveValue('13:30')
  await expect(page.getByRole('switch', { name: 'Sunday' })).not.toBeChecked()
  await expect(zone.getByRole('textbox', { name: 'ZIPs' })).toHaveValue('37902, 37916')
  await expect(zone.getByLabel('Minimum')).toHaveValue('10.00')
  await expect(page.getByLabel('Orders in a slot')).toHaveValue('10')
  await expect(page.getByLabel('Christmas Day')).toBeChecked()
})

test('an area is drawn on the map by the keyboard alone', async ({ page, signUpOwner }) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Add zone' }).press('Enter')
  await page.getByLabel('Name').fill('By the river')
  await page.getByRole('radio', { name: 'Miles around the store' }).press('ArrowLeft')
  const map = page.getByRole('region', { name: 'Map of the delivery area' })
  await expect(page.getByText('0 corners')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add corner in the middle' })
  const move = async (key: string) => {
    const pane = map.locator('.leaflet-map-pane')
    const before = await pane.getAttribute('style')
    await map.press(key)
    await expect(pane).not.toHaveAttribute('style', before ?? '')
    // Leaflet takes no key while the map still moves.
    await expect(pane).not.toHaveClass(/leaflet-pan-anim/)
  }
  await add.press('Enter')
  await move('ArrowRight')
  await add.press('Enter')
  await move('ArrowDown')
  await add.press('Enter')
  await expect(page.getByText('3 corners')).toBeVisible()
  await expect(map.getByRole('button', { name: 'Remove corner 3' })).toBeVisible()
  await expectAccessible(page, ON_A_MAP)
  await page.getByRole('button', { name: 'Save zones' }).press('Enter')
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 corners')).toBeVisible()
  await page.getByRole('button', { name: 'Remove corner 2' }).press('Enter')
  await expect(page.getByText('2 corners')).toBeVisible()
})

test('of two open tabs the second is told what the first saved, and keeps what was typed', async ({
  page,
  context,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/409/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).click()
  await page.getByLabel('Preparation time in minutes').fill('15')
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByLabel('Christmas Day').check()
  await other.getByLabel('Preparation time in minutes').fill('30')
  await other.getByRole('button', { name: 'Save slots' }).click()
  await expect(other.getByText('Saved. Customers see it now.')).toBeVisible()
  // Another section is saved over it, and leaves it.
  await page.getByRole('button', { name: 'Save closed days' }).click()
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()
  await page.getByRole('button', { name: 'Save slots' }).click()
  await expect(page.getByText('These settings were changed in the meantime.')).toBeVisible()
  await expect(page.getByLabel('Preparation time in minutes')).toHaveValue('15')
  await page.getByRole('button', { name: 'Show the saved settings' }).click()
  await expect(page.getByLabel('Preparation time in minutes')).toHaveValue('30')
  await page.reload()
  await expect(page.getByLabel('Preparation time in minutes')).toHaveValue('30')
  await expect(page.getByLabel('Christmas Day')).toBeChecked()
})

test('orders are paused and taken again by one press', async ({ page, signUpOwner }) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).click()
  await page.getByRole('button', { name: 'Pause until reopened' }).click()
  await expect(page.getByRole('heading', { name: 'Not taking orders right now' })).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Take orders again' }).click()
  await expect(page.getByRole('heading', { name: 'Taking orders', exact: true })).toBeVisible()
  // A store that is closed takes no orders for the next hours anyway.
  await page.getByText('By the week').click()
  for (const day of WEEKDAYS) {
    const open = page.getByRole('switch', { name: day })
    if (await open.isChecked()) await open.click()
  }
  await page.getByRole('switch', { name: WEEKDAYS[(new Date().getUTCDay() + 3) % 7] }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByRole('heading', { name: 'Closed now' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause for 30 minutes' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Busy|^Pause 30|^Add 15/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pause until reopened' }).click()
  await expect(page.getByRole('heading', { name: 'Not taking orders right now' })).toBeVisible()
})

test('a pause lasts as long as its button says where the clock of the device is wrong', async ({
  page,
  signUpOwner,
}) => {
  await page.clock.setSystemTime(Date.now() - 3 * 60 * 60_000)
  await signIn(page, await signUpOwner())
  await page.goto('/admin/companies')
  await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).click()
  const saving = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/pause'),
  )
  await page.getByRole('button', { name: 'Pause for 1 hour' }).click()
  const { until } = (await saving).postDataJSON() as { until: string }
  const minutes = (Date.parse(until) - Date.now()) / 60_000
  expect(Math.abs(minutes - 60), `${minutes} minutes`).toBeLessThan(2)
  await expect(page.getByRole('heading', { name: 'Not taking orders right now' })).toBeVisible()
})

test('an owner sets what happens to an order that nobody accepts, by the keyboard', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/400/)
  await signIn(page, await signUpOwner())
  await page.goto('/admin/companies')
  await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).click()
  const card = page.getByRole('region', { name: "If an order isn't accepted" })
  const remind = card.getByLabel('Remind after (minutes)')
  await expect(remind).toHaveValue('5')
  await expect(card.getByRole('radio', { name: 'Only remind' })).toBeChecked()
  await expect(card.getByLabel('Cancel after (minutes)')).toHaveCount(0)

  await card.getByRole('radio', { name: 'Only remind' }).press('ArrowRight')
  const act = card.getByLabel('Cancel after (minutes)')
  await expect(act).toHaveValue('12')
  await remind.fill('12')
  await act.fill('10')
  await act.press('Enter')
  await expect(card.getByText('The deadline must be after the reminder')).toBeVisible()
  await expect(card.getByRole('alert')).toContainText('Not saved yet: please correct the marked fields.')
  await expect(act).toHaveValue('10')
  await expect(act).toBeFocused()
  await remind.fill('')
  await remind.pressSequentially('-')
  await act.press('Enter')
  await expect(card.getByText('The reminder must be a number of minutes')).toBeVisible()
  await expect(remind).toBeFocused()
  await expectAccessible(page)

  await remind.fill('3')
  await expect(card.getByText('The reminder must be a number of minutes')).toBeHidden()
  await act.press('Enter')
  await expect(card.getByText('Saved. It counts for orders that wait now, too.')).toBeVisible()
  await page.reload()
  await expect(remind).toHaveValue('3')
  await expect(act).toHaveValue('10')
  await expect(card.getByRole('radio', { name: 'Cancel it with an apology' })).toBeChecked()
})
