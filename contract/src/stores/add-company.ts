import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { Company, CompanyDraft } from './company.ts'

export const ADD_COMPANY_FAILED = 'Failed to add company.'

export const addCompany = operation({
  name: 'addCompany',
  method: 'POST',
  path: '/companies',
  feature: 'stores',
  summary: 'Add a store',
  description: 'The server geocodes the address; a store whose address is not found is not added.',
  access: 'owner',
  body: CompanyDraft,
  reply: { 201: z.object({ company: Company }) },
  problems: ['address_not_found', 'unavailable', 'too_many_requests'],
  callsPerMinute: 30,
})
