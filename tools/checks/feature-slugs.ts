import type { SourceFile } from './source-files.ts'

/** Features that exist in the browser alone. `team` has only the page that an invite link opens. */
const webOnly = new Set(['cart', 'marketing-pages', 'team'])
/** Parts of a feature that have a folder of their own in the browser, each with the name of that feature. */
const partOf: Readonly<Record<string, string>> = { checkout: 'orders', desk: 'orders', map: 'stores' }
/** Folders of e2e that are not features: the app as a whole, and the gallery of the UI kit. */
const beyondFeatures = new Set(['app', 'kit'])

/** Finds feature folders without a counterpart: a feature has the same name everywhere. */
export function findOrphanSlugs(files: readonly SourceFile[]): string[] {
  const slugs = (pattern: RegExp) =>
    new Set(files.flatMap(({ file }) => pattern.exec(file)?.[1] ?? []).filter((slug) => slug !== 'shared'))
  const contract = slugs(/^contract\/src\/([^/]+)\//)
  const server = slugs(/^server\/src\/features\/([^/]+)\//)
  const web = slugs(/^web\/src\/features\/([^/]+)\//)
  const e2e = slugs(/^e2e\/([^/]+)\//)
  const orphans = (where: string, these: Set<string>, known: (slug: string) => boolean) =>
    [...these].filter((slug) => !known(slug)).map((slug) => `${where}/${slug} has no counterpart`)
  return [
    ...orphans('contract/src', contract, (slug) => server.has(slug) || web.has(slug)),
    ...orphans('server/src/features', server, (slug) => contract.has(slug)),
    ...orphans('web/src/features', web, (slug) => contract.has(partOf[slug] ?? slug) || webOnly.has(slug)),
    ...orphans('e2e', e2e, (slug) => web.has(slug) || server.has(slug) || beyondFeatures.has(slug)),
  ]
}
