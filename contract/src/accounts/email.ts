/**
 * The form in which emails are compared: A to Z in lower case, all other letters unchanged. It equals the column
 * `email_key` of the database. `toLowerCase` would change more letters: it turns the Kelvin sign into a k.
 */
export const emailKey = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** An email as new accounts and invites have it: 'é' is one letter on every keyboard, and 'ｊ' is 'j'. */
export const emailForm = (typed: string): string => typed.normalize('NFKC')

/** The keys that the account of a typed email may have, exactly this one first: older accounts have any form. */
export const emailKeys = (typed: string): string[] => {
  const email = emailForm(typed)
  return [...new Set([typed, email, email.normalize('NFD')].map(emailKey))]
}
