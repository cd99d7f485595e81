import { findZipArea } from '#contract/geocoding/find-zip-area.ts'
import { route } from '../../infrastructure/http/route.ts'
import { zipDirectory } from './zip-directory.ts'

export const findZipAreaRoute = route(
  findZipArea,
  async ({ query }) => {
    const found = zipDirectory().findZip(query.zip)
    return { area: found && { city: found.city.name, state: found.city.state } }
  },
  { cache: 'shared' },
)
