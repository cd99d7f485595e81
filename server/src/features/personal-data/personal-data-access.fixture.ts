/** Who may do what with their own data: everybody who is signed in, each with their own. */
export const personalDataRows = <Outcomes>({
  signedInOnly,
  deletion,
}: Record<'signedInOnly' | 'deletion', Outcomes>) => ({
  downloadData: { request: () => ({ url: '/api/account/data' }), outcomes: signedInOnly },
  viewDeletion: { request: () => ({ url: '/api/account/deletion' }), outcomes: signedInOnly },
  deleteAccount: { request: () => ({ url: '/api/account/deletion' }), outcomes: deletion },
})
