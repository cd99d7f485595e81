// Starts the app of a page that the server has drawn, when the browser has painted it: until then nothing takes the network
// or the processor from styles, fonts and pictures.
const { content } = document.getElementById('app-scripts')
const app = content.querySelector('script')
const shared = [...content.querySelectorAll('link[data-shared]')].map(({ href }) => href)
// A hidden tab has no presses to answer, and its timers take a second.
const nextTask = () => !document.hidden && new Promise((resolve) => setTimeout(resolve))

async function startApp() {
  // A few at a time: each takes a moment of the processor.
  const links = [...content.querySelectorAll('link')]
  while (links.length > 0) {
    document.head.append(...links.splice(0, 4))
    await nextTask()
  }
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

// Buttons and forms wait for the app. The last tap on a button or Enter in a field is repeated when the app is there.
// Later typing cancels it.
const isInside = ({ left, right, top, bottom }, { clientX: x, clientY: y }) =>
  left <= x && x <= right && top <= y && y <= bottom
let press = null

function noteTap(event) {
  if (event.button !== 0) return
  // What is inert receives nothing. The element around it does.
  const button = [...document.querySelectorAll('button[inert]')].find(
    (it) => event.target.contains(it) && isInside(it.getBoundingClientRect(), event),
  )
  press = button ? () => button.click() : null
}

function noteEnter({ key, isComposing, target }) {
  if (key !== 'Enter' || isComposing || !target.matches('input')) return
  const enter = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  press = () => target.dispatchEvent(enter) && target.form?.querySelector('[type=submit]')?.click()
}

// The app also reports what was typed before, by events of its own.
function forgetPress({ isTrusted }) {
  if (isTrusted) press = null
}

const early = { pointerup: noteTap, keydown: noteEnter, input: forgetPress }
for (const [name, note] of Object.entries(early)) document.addEventListener(name, note)

new MutationObserver((_, observer) => {
  if (document.querySelector('[inert]')) return
  observer.disconnect()
  for (const [name, note] of Object.entries(early)) document.removeEventListener(name, note)
  // Once the fields have told the app what they hold.
  setTimeout(() => press?.())
}).observe(document, { subtree: true, attributeFilter: ['inert'] })
