export const STORE_NOT_FOUND = 'Store not found.'
