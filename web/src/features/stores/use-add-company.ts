import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { addCompany } from '#contract/stores/add-company.ts'
import type { CompanyDraft } from '#contract/stores/company.ts'
import { call } from '../../infrastructure/api.ts'

export const useAddCompany = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyDraft) => call<typeof addCompany>('POST /companies', { body }),
    onSettled: () => cache.invalidateQueries(),
  })
}
