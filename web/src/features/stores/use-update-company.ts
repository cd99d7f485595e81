import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompanyDraft } from '#contract/stores/company.ts'
import type { updateCompany } from '#contract/stores/update-company.ts'
import { call } from '../../infrastructure/api.ts'

export const useUpdateCompany = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyDraft) =>
      call<typeof updateCompany>('PUT /companies/{storeId}', { params: { storeId }, body }),
    onSettled: () => cache.invalidateQueries(),
  })
}
