import { aPromotionDraft } from '#testing/builders.ts'
import type { People, TestRole } from '#testing/roles.ts'

type World = Pick<People, 'store'> & { promotionId: string }

/** Who may do what with a store's promotions: its owner. For other owners the store does not exist. */
export const promotionRows = <Outcomes extends Partial<Record<TestRole, unknown>>>({
  itsOwnerOnly,
  customersOnly,
}: Record<'itsOwnerOnly' | 'customersOnly', Outcomes>) => ({
  createPromotion: {
    request: ({ store }: World) => ({
      url: '/api/promotions',
      payload: aPromotionDraft(store.id),
    }),
    outcomes: itsOwnerOnly,
  },
  listPromotions: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/promotions` }),
    outcomes: itsOwnerOnly,
  },
  getAudience: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/audience` }),
    outcomes: itsOwnerOnly,
  },
  changePromotion: {
    request: ({ promotionId }: World) => {
      const { title, description } = aPromotionDraft('')
      const text = { title, description }
      return { url: `/api/promotions/${promotionId}`, payload: { ...text, seen: text } }
    },
    outcomes: itsOwnerOnly,
  },
  checkCode: {
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/code-check`,
      payload: { code: 'TWOLOAVES' },
    }),
    outcomes: customersOnly,
  },
  endPromotion: {
    request: ({ promotionId }: World) => ({ url: `/api/promotions/${promotionId}/end`, payload: {} }),
    outcomes: itsOwnerOnly,
  },
})
