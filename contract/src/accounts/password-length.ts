// Without zod, so that small pages can say the rule.
export const PASSWORD_MIN_LENGTH = 6
/** Longer than any passphrase, and short enough to hash cheaply. */
export const PASSWORD_MAX_LENGTH = 256
