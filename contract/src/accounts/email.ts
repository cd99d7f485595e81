/**
 * The form in which emails are compared: A to Z in lower case, all other letters unchanged. It equals the column
 * `email_key` of the database. `toLowerCase` would change more letters: it turns the Kelvin sign into a k.
 */
export const emailKey = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
