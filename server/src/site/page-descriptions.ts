import type { PageName } from '#contract/shared/pages.ts'

/**
 * What search engines and shared links say of a page, instead of the sentence about the whole site. It stands beside the
 * records of pages because no browser needs it.
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
