// Shows an own page as this person last left it, until the app has drawn it. `companion/page-pictures.ts` keeps it.
// The build writes this script behind the root of the document. It imports nothing, so what is wrong here leaves the
// page to the app.
{
  const AGE_AT_MOST_MS = 7 * 24 * 60 * 60 * 1000
  const APP = 'script[type=module][src]'
  const read = (key) => JSON.parse(localStorage.getItem(key) ?? 'null')
  const isOfThisPage = ({ name, at, value }) =>
    name.startsWith('page ') &&
    value.address === location.pathname + location.search &&
    at <= Date.now() &&
    at >= Date.now() - AGE_AT_MOST_MS
  try {
    const { userId, build, entries } = read('ownAnswers')
    const isOwn = userId === read('currentUser').uid
    // The scripts of a page that the server has drawn are in a template until they start.
    const waiting = document.getElementById('app-scripts')?.content.querySelector(APP)
    const app = waiting ?? document.querySelector(APP)
    const isOfThisBuild = build === new URL(app.getAttribute('src'), location.href).href
    const kept = isOwn && isOfThisBuild && entries.find(isOfThisPage)
    if (kept) {
      const picture = document.createElement('div')
      // Nothing in it can be pressed yet.
      picture.inert = true
      picture.ariaHidden = 'true'
      // The security policy of every page lets nothing in it run, and refuses styles in HTML.
      picture.innerHTML = kept.value.html
      for (const { style, dataset } of picture.querySelectorAll('[data-style]')) style.cssText = dataset.style
      document.getElementById('root').replaceChildren(picture)
    }
  } catch {
    // Nothing is kept, the storage is blocked, or somebody has edited it.
  }
}
