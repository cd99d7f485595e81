const sharedLibraries = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|lucide-react)\//
/** Parts of the kit that few pages need load with them. */
const rareParts =
  /\/ui\/(?:\w+\/)?(.*-window|tabs|tile-words|table|unauthorized|on-this-page|suspension-answer|shop-front|store-face|heart-button|progress-bar|number-field|file-button|address-fields|zip-advice|use-unsaved|dialog-form|email-text|qr-code|copy-link)\.tsx?$/

/** Parts of forms and of pages with lists, with their pictures and icons: the first load of the home page has none. */
const controlParts = [
  /\/ui\/(?:\w+\/)?(distance-text|facts|failure-line|picture|use-failed-picture|secret-field|switch|query-view|show-more|skeleton)\.tsx?$/,
  /\/@tanstack\/.*(infiniteQueryObserver|queryObserver|useInfiniteQuery)\.js$/,
  /\/features\/map\/map-frame\.tsx$/,
  /\/infrastructure\/(failure-members|failure-text|page-title|url-params|use-now)\.ts$/,
  /\/contract\/src\/(products\/(category|item-title|product-path)|pictures\/picture-widths)\.ts$/,
  /lucide-react\/.*\/(minus|plus)\./,
]

/** What screens of products share: neither the first load nor the screens of companies need it. */
const shelfParts = [
  /\/ui\/(?:\w+\/)?(drawn-picture|quantity-stepper)\.tsx$/,
  /\/features\/products\/(product-(card|grid|search)|join-dialog|add-to-cart)\.tsx?$/,
  /\/contract\/src\/(orders\/order-totals|pictures\/drawing-address)\.ts$/,
]

/** What lists of stores and of products share: the map's page needs no product. */
const promiseParts = [
  /\/features\/delivery\/(promise-words|use-store-promises)\.tsx?$/,
  /\/contract\/src\/delivery\/delivery-fee\.ts$/,
]
/** What the bells of customers and of the desk share: live events and what is unread. */
const bellParts = [
  /\/infrastructure\/live-events\.ts$/,
  /\/features\/notifications\/(notifications-cache|use-list-notifications|use-unread-counts)\.ts$/,
  /\/features\/orders\/own\/use-order-updates\.ts$/,
]

/** What pages of people who work share: their stores to choose from, and how they show a change. */
const workParts = [
  /\/features\/stores\/(back-to-dashboard|chosen-store|no-stores-yet|store-picker|use-own-stores)\.tsx?$/,
  /\/infrastructure\/read-all-again\.ts$/,
]

/** The place of this tab, for the home page and for lists. */
const placeParts = [/\/features\/geocoding\/(browser-location|searched-place)\.ts$/]

/** What the shell itself keeps of the session and the cart, and its icon. */
const shellParts = [
  /\/web\/src\/(infrastructure\/(api|session.*|browser-storage|query-client|failure-reason)|features\/cart\/(cart-storage|parse-cart|use-cart|cart))\.tsx?$/,
  /\/contract\/src\/shared\/(address|pages|money)\.ts$/,
  /lucide-react\/.*\/search\./,
]

const isOneOf = (parts: RegExp[], id: string) => parts.some((part) => part.test(id))

function sharedByPages(id: string): boolean {
  if (isOneOf(controlParts, id) || isOneOf(promiseParts, id) || isOneOf(shelfParts, id)) return false
  if (isOneOf(shellParts, id)) return true
  if (sharedLibraries.test(id))
    return !/lucide-react/.test(id) || /createLucideIcon|defaultAttributes|Icon\./.test(id)
  return /\/web\/src\/ui\//.test(id) && !rareParts.test(id)
}

/**
 * Code that most pages share is one file, loaded with the shell. A page then needs one or two more files instead of a
 * dozen small ones, each of which costs a phone a round trip.
 */
export const codeGroups = [
  { name: 'kit', test: sharedByPages },
  { name: 'controls', test: (id: string) => isOneOf(controlParts, id) },
  { name: 'promises', test: (id: string) => isOneOf(promiseParts, id) },
  {
    name: 'hours',
    test: /\/(delivery\/(local-time|promise-text|weekly-hours)|infrastructure\/moment-text)\.ts$/,
  },
  { name: 'moves', test: /\/contract\/src\/orders\/(moves|states)\.ts$/ },
  { name: 'work', test: (id: string) => isOneOf(workParts, id) },
  { name: 'bells', test: (id: string) => isOneOf(bellParts, id) },
  { name: 'places', test: (id: string) => isOneOf(placeParts, id) },
  { name: 'shelves', test: (id: string) => isOneOf(shelfParts, id) },
]
