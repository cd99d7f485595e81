/**
 * The one form in which emails are compared: A to Z in lower case, everything else as it is written. It equals the
 * column `email_key` of the database. `toLowerCase` folds more letters: it makes a k of the Kelvin sign.
 */
export const emailKey = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
