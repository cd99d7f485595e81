import { hash, randomBytes } from 'node:crypto'

/** Makes a random text that cannot be guessed, for a cookie or a link. It is stored nowhere. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 hash of a token, which is all that the database stores of it. */
export const tokenHashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
