type OnThisPageProps = {
  sections: readonly { id: string; title: string }[]
}

/** Plain links, so that the browser itself moves the reading position, also before the app has taken over. */
export function OnThisPage({ sections }: OnThisPageProps) {
  return (
    <section aria-labelledby="on-this-page" className="rounded-card bg-sunk px-5 py-4 lg:sticky lg:top-24">
      <h2 id="on-this-page" className="text-lead">
        On this page
      </h2>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-target items-center hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
