import { changeAddress } from '#contract/accounts/change-address.ts'
import { route } from '../../infrastructure/http/route.ts'
import { type AddressPoint, findAddressPoint, type Geocoder } from '../geocoding/public.ts'
import { getCurrentUser } from './current-user.sql.ts'

export const changeAddressRoute = ({ geocoder }: { geocoder: Geocoder }) =>
  route(changeAddress, async ({ viewer: { userId }, body, database: { sql }, log }) => {
    const { street, city, state, zip } = body.deliveryAddress
    const found: AddressPoint | null = body.point
      ? { ...body.point, precision: 'street' }
      : await findAddressPoint(geocoder, body.deliveryAddress, log)
    const { latitude = null, longitude = null, precision = null } = found ?? {}
    // Address and point in one statement: of two changes at one moment no point stays with the other's address.
    await sql`
      update users set street = ${street}, city = ${city}, state = ${state}, zip = ${zip},
        latitude = ${latitude}, longitude = ${longitude}, point_precision = ${precision}
      where id = ${userId}`
    return { user: await getCurrentUser(sql, userId) }
  })
