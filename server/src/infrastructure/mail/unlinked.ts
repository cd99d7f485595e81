import { oneLine } from '#contract/shared/one-line.ts'

/**
 * Changes a name so that mail programs find no address or link in it: 'evil.example/win' becomes 'evil. example win'.
 * Anybody can name a store, and our email must not carry a stranger's link. 'Rosemary & Rye' stays as it is.
 */
export const unlinked = (name: string): string =>
  oneLine(
    oneLine(name)
      .replace(/[@\uff20]/g, ' at ')
      .replace(/:?[/\\]+/g, ' ')
      .replace(/(?<=\S)[.\u3002\uff0e\uff61](?=\S)/g, '. ')
      .replace(/\b(https?|mailto|tel):/gi, '$1 '),
  )
