import type { SourceFile } from './source-files.ts'

/** Features of the browser alone; of `team` there is only the page that an invite link leads to. */
const webOnly = new Set(['cart', 'marketing-pages', 'team'])
/** Folders of e2e that are no feature: the app as a whole, and the kit's gallery. */
const beyondFeatures = new Set(['app', 'kit'])

/** One feature has one name everywhere; a folder that only one side knows is a slip. */
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
    ...orphans('web/src/features', web, (slug) => contract.has(slug) || webOnly.has(slug)),
    ...orphans('e2e', e2e, (slug) => web.has(slug) || server.has(slug) || beyondFeatures.has(slug)),
  ]
}
