import { expect, test } from 'vitest'
import { DeliverySettingsDraft, exampleDeliverySettings } from '#contract/delivery/delivery-settings.ts'
import { copyToOpenDays, fieldsOf, newZone, sentSettings, withSpan } from './delivery-fields.ts'

const settings = DeliverySettingsDraft.parse({
  ...exampleDeliverySettings,
  zones: [
    ...exampleDeliverySettings.zones,
    { name: 'Downtown', area: { kind: 'zips', zips: ['37201', '37203'] }, feeCents: 0 },
    {
      name: 'By the river',
      area: {
        kind: 'polygon',
        points: [
          { latitude: 36.1, longitude: -86.8 },
          { latitude: 36.2, longitude: -86.8 },
          { latitude: 36.2, longitude: -86.7 },
        ],
      },
      feeCents: 599,
    },
  ],
})

test('settings that nobody edits are sent as they came', () => {
  const { version, ...sent } = sentSettings(fieldsOf({ settings }), 4)
  expect(version).toBe(4)
  expect(sent).toEqual(settings)
})

test('a number that cannot be read is sent as typed, so that the server names its field', () => {
  const fields = fieldsOf({ settings })
  fields.preparationMinutes = 'soon'
  fields.zones = [{ ...newZone(0), name: 'Town', fee: '', minimum: 'ten' }]
  const read = DeliverySettingsDraft.safeParse(sentSettings(fields, 0))
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['preparationMinutes', 'Enter a number of minutes'],
    ['zones.0.feeCents', 'Fee must be an amount'],
    ['zones.0.minimumCents', 'Minimum must be an amount'],
  ])
})

test('the ZIPs of a zone may be copied with four more digits and invisible marks', () => {
  const fields = fieldsOf({ settings })
  const zips = '37203-1234, \u200b37201\u200b;372061234\n\u202a37203\u202c \ufeff, 3720'
  fields.zones = [{ ...newZone(0), name: 'Town', kind: 'zips', zips }]
  expect(sentSettings(fields, 0).zones?.[0]?.area).toEqual({
    kind: 'zips',
    zips: ['37203', '37201', '37206', '3720'],
  })
})

test('amounts are exact to the cent', () => {
  const fields = fieldsOf({ settings })
  fields.zones = [{ ...newZone(0), name: 'Town', fee: '$1.15', minimum: '19.99', freeFrom: '0.29' }]
  expect(sentSettings(fields, 0).zones?.[0]).toMatchObject({
    feeCents: 115,
    minimumCents: 1999,
    freeFromCents: 29,
  })
})

test("a day's hours are copied to open days and leave closed days alone", () => {
  const days = [
    [],
    [{ opens: '09:00', closes: '12:00' }],
    [{ opens: '10:00', closes: '11:00' }],
    [],
    [],
    [],
    [],
  ]
  expect(copyToOpenDays(days, 1)).toEqual([[], days[1], days[1], [], [], [], []])
})

test('another span of a day begins after the last', () => {
  expect(withSpan([])).toEqual([{ opens: '09:00', closes: '18:00' }])
  expect(withSpan([{ opens: '09:00', closes: '12:30' }])[1]).toEqual({ opens: '13:00', closes: '16:00' })
})
