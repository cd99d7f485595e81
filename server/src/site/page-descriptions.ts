import type { PageName } from '#contract/shared/pages.ts'

/**
 * The description of a page for search engines and shared links. Other pages have the sentence about the whole site.
 * Only the server needs these texts, so they are not in the records of pages, which every browser loads.
 */
export const pageDescriptions: Partial<Record<PageName, string>> = {
  about: 'What Mainstreet is for, and how same-day delivery from local stores works.',
  pricing: 'Plans for store owners: by the month, or as a share of what you sell.',
  contact: 'Write to the people behind Mainstreet.',
  localProducts: 'What the stores around you have on their shelves today.',
  help: 'How to shop, follow an order, use an account and run a store on Mainstreet.',
  faq: 'Short answers to the questions that are asked most.',
  privacy: 'What this site stores about you, who sees it, and for how long.',
  terms: 'The rules for shopping and selling on this site.',
  login: 'Log in to your account.',
  signup: 'Create a free account, as a customer or for your store.',
  forgotPassword: 'Get a link to set a new password.',
  resetPassword: 'Set a new password for your account.',
  emailLink: 'Confirm the email of your account.',
  unsubscribe: 'End one kind of email.',
  notFound: 'There is nothing at this address.',
}
