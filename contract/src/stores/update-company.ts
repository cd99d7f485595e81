import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Company, CompanyDraft } from './company.ts'

export const SAVE_COMPANY_FAILED = 'Failed to save. Please check the address and try again.'

export const updateCompany = operation({
  name: 'updateCompany',
  method: 'PUT',
  path: '/companies/{storeId}',
  feature: 'stores',
  summary: 'Change a store',
  description: 'Geocodes the address again; where it is not found nothing is saved.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: CompanyDraft,
  reply: { 200: z.object({ company: Company }) },
  problems: ['store_not_found', 'address_not_found', 'unavailable', 'too_many_requests'],
  callsPerMinute: 30,
})
