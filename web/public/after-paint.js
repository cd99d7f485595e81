// Starts the app of a page that the server has drawn, when the browser has painted it: until then nothing takes the network
// or the processor from styles, fonts and pictures.
const { content } = document.getElementById('app-scripts')
const app = content.querySelector('script')
const shared = [...content.querySelectorAll('link[data-shared]')].map(({ href }) => href)
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function startApp() {
  app.remove()
  document.head.append(content)
  // The libraries run in a task of their own, so that a press between them and the app is answered.
  for (const address of shared) {
    await import(address).catch(() => {})
    await nextTask()
  }
  // The app reads the answers at the end of the document, which may still be on its way.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  document.head.append(app)
}

// A hidden tab paints nothing. A frame of animation comes before its pixels, so the browser's own word counts.
if (document.hidden) startApp()
else if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
  requestAnimationFrame(() => setTimeout(startApp))
else
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    startApp()
  }).observe({ type: 'paint', buffered: true })
