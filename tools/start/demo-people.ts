/** This password is published. It is safe only when nobody else can reach the server. */
export const DEMO_PASSWORD = 'mainstreet-demo'

export const demoPeople = {
  customer: { email: 'customer@mainstreet.example', does: 'shops near central Nashville' },
  owner: { email: 'owner@mainstreet.example', does: 'owns stores' },
  editor: { email: 'editor@mainstreet.example', does: 'keeps the inventory of a store' },
} as const
