import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageSettings } from '../../infrastructure/page-settings.ts'
import { Component as PrivacyPage } from './privacy-page.tsx'
import { Component as TermsPage } from './terms-page.tsx'

test.each<[string, ComponentType]>([
  ['Privacy Policy', PrivacyPage],
  ['Terms of Service', TermsPage],
])('the table above the %s names its rows, and leads to sections of the page', (_, Page) => {
  const markup = renderToStaticMarkup(
    <PageSettings value={() => ''}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </PageSettings>,
  )
  const [, ...rows] = /<tbody.*<\/tbody>/s.exec(markup)?.[0].split('<tr>') ?? []
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    expect(row).toMatch(/^<th scope="row"/)
    const targets = [...row.matchAll(/href="#(.*?)"/g)].map(([, id]) => id)
    expect(targets).not.toEqual([])
    for (const id of targets) expect(markup).toContain(`<section id="${id}"`)
  }
})
