import { DELIVERY_FEE_CENTS } from '#contract/delivery/delivery-fee.ts'
import { TAX_PERCENT } from '#contract/orders/order-totals.ts'
import { formatCents } from '#contract/shared/money.ts'

export type HelpQuestion = {
  question: string
  answer: string
  /** Where to do it. */
  link?: { to: string; label: string }
  /** One of the questions on the FAQ page. */
  asked?: true
}

export type HelpTopic = { id: string; title: string; questions: HelpQuestion[] }

export const helpTopics: HelpTopic[] = [
  {
    id: 'shopping',
    title: 'Finding stores and products',
    questions: [
      {
        question: 'How do I find what is near me?',
        answer:
          'Type a ZIP, a town or an address, or let your browser tell where you are. Local Products shows what stores within 15 miles have, and logged-in customers find stores within 20 miles under Nearby Stores.',
        link: { to: '/products/local', label: 'Local Products' },
        asked: true,
      },
      {
        question: 'Do I need an account?',
        answer:
          'Not to look around. You need one to order, to mark favorites and to be told of promotions. It is free, and no credit card is asked for.',
        link: { to: '/signup', label: 'Sign up' },
        asked: true,
      },
      {
        question: 'Why can I not order from a store now?',
        answer:
          'The store may be closed, have paused new orders, or not deliver to your address. Its page says which, and when it opens. The filters ‘Open now’ and ‘Delivers to you’ leave such stores out.',
      },
      {
        question: 'How do I report a store or a product?',
        answer:
          'Press ‘Report this store’ or ‘Report this product’ at the end of its page, choose a reason, and say what happened. The people who look after the site read it. The store does not learn who reported it.',
      },
      {
        question: 'What can I see without a network?',
        answer:
          'The home page, and the products and stores that you opened in the last 7 days. A notice says from when they are. Ordering and everything of your account needs the network. Install Mainstreet from your browser’s menu, or under Your account, to open it like an app.',
      },
      {
        question: 'What does the heart do?',
        answer:
          'It marks a store as a favorite. Your home page then shows the store, and the bell tells you of its promotions. Press the heart again to stop that.',
      },
    ],
  },
  {
    id: 'orders',
    title: 'Orders and delivery',
    questions: [
      {
        question: 'What does delivery cost?',
        answer: `Delivery costs ${formatCents(DELIVERY_FEE_CENTS)} once for all stores of your order that have no fee of their own. A store with delivery zones has its own fee, which you see before you order. Tax is ${TAX_PERCENT}%.`,
        asked: true,
      },
      {
        question: 'Can I order from several stores at once?',
        answer:
          'Yes. You fill one cart and check out once. Each store accepts, packs and delivers its own part, and your order page shows them all.',
        asked: true,
      },
      {
        question: 'Where is my order?',
        answer:
          'Your orders, beside your name, has a page for each order. It shows live what each store has done, and where the courier is once they are on the way to you. You also get an email when an order is accepted, on its way and delivered.',
        link: { to: '/orders', label: 'Your orders' },
        asked: true,
      },
      {
        question: 'Can I cancel an order?',
        answer:
          'Yes, until the store accepts it. Open the order and press ‘Cancel order’, or with several stores ‘Cancel this part’ at each of them. After that, ask the store.',
        link: { to: '/orders', label: 'Your orders' },
        asked: true,
      },
      {
        question: 'What if something is sold out?',
        answer:
          'At checkout you can say for each product what you wish: refund it, pick something similar, or ask first. A store may offer a replacement. It never costs more, and it comes only if you accept it.',
      },
      {
        question: "What if my order isn't accepted?",
        answer:
          'The store is reminded after 5 minutes of its opening hours. Some stores set a time after which an order is cancelled or accepted by itself. With the others you can wait or cancel.',
      },
      {
        question: 'How do refunds work?',
        answer:
          'What a store cancels or refuses is recorded as a refund at once, and your order page shows the amount. The site records refunds and moves no money: card payment is a simulation, and with cash you pay less at the door.',
        asked: true,
      },
      {
        question: 'How can I pay?',
        answer:
          'By cash on delivery, or by card. Card payment is a simulation at this time: no card is charged, and card details are neither sent nor stored.',
        asked: true,
      },
      {
        question: 'How do I order the same again, or print a receipt?',
        answer:
          'Open the order under Your orders. ‘Order again’ fills the cart at today’s prices and says what has changed. The receipt can be printed there, too.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        question: 'I forgot my password. What now?',
        answer:
          'Ask for a link on the login page. It comes by email and works once, for 30 minutes. The new password ends all your sessions, and you log in again.',
        link: { to: '/forgot-password', label: 'Set a new password' },
        asked: true,
      },
      {
        question: 'Can I log in without a password?',
        answer:
          'Yes, with a passkey: press your username in the bar, then ‘Add a passkey’. From then on your finger, your face or the PIN of your device signs you in. Your password still works, too.',
      },
      {
        question: 'How do I change my email?',
        answer:
          'Under Your account. Press the link that we send to the new email within a day. The old email gets a link that undoes the change for a week.',
        link: { to: '/account/security', label: 'Login and security' },
      },
      {
        question: 'Why should I confirm my email?',
        answer:
          'You can shop without it. A new store is shown to customers, and you accept an invitation, once you pressed the link that we emailed. Your account sends it again.',
        link: { to: '/account', label: 'Your account' },
      },
      {
        question: 'I lost the phone that shows my codes. What now?',
        answer:
          'Log in with your password, then press ‘Use a recovery code’. A passkey needs no code at all. Then turn codes off in your account, and set them up on the new phone.',
      },
      {
        question: 'Why am I asked to wait before I log in?',
        answer:
          'After several wrong passwords logins from your network are paused, for 15 minutes at most. That stops people who guess passwords.',
      },
      {
        question: 'How do I deliver to another address?',
        answer:
          'Change the address at checkout. It holds for that order, and your saved address stays as it is. You change that one under Your account, where you can also move its point on the map. To look around another place, press ‘Change Delivery Address’ under Nearby Stores.',
      },
      {
        question: 'How do I change or delete my account?',
        answer:
          'Press your username in the bar. ‘Your account’ has your name, email, password and devices, ‘Download my data’, and ‘Delete my account’. A deletion is done at once. Orders on their way come first, and an owner closes or hands over each store.',
        link: { to: '/account/data', label: 'Your data' },
        asked: true,
      },
    ],
  },
  {
    id: 'promotions',
    title: 'Promotions and codes',
    questions: [
      {
        question: 'How do I use a code?',
        answer:
          'Type it in the cart, under the products of its store. It lowers the price of that store alone. You see at once whether it holds, and if not, why.',
      },
      {
        question: 'Why does my code not work?',
        answer:
          'A code may have ended, be used up, need a minimum or certain products, or hold for a first order only. The cart says the reason.',
      },
      {
        question: 'What is a stamp card?',
        answer:
          'Some stores give a stamp for each delivered order. A full card makes your next order there cheaper: the cart offers your reward, and one press uses it. Your cards are under Your account.',
        link: { to: '/rewards', label: 'Stamp cards' },
      },
      {
        question: 'Who sends me promotions?',
        answer:
          'Only stores that you marked as favorites. They appear at the bell, and by email or as notifications on your device if you switch that on. Dismiss one, or take the heart away.',
      },
      {
        question: 'How do I get notifications on my phone?',
        answer:
          'Switch them on under Your account, ‘Notifications on this device’, on the phone itself: for promotions, for your orders, or for new orders of your stores. On an iPhone, add Mainstreet to the home screen first. They end when you log out there.',
        link: { to: '/account/notifications', label: 'Notifications' },
      },
      {
        question: 'How do I get fewer emails?',
        answer:
          'Switch them off under Your account, ‘Email and notifications’, or press ‘Unsubscribe from these emails’ at the end of an email. Emails about security and about what an order costs are always sent.',
        link: { to: '/account/notifications', label: 'Notifications' },
      },
      {
        question: 'Why do I get no emails at all?',
        answer:
          'Your email server may have refused them. Then we stop sending. Your account says so, and ‘Try again’ begins again.',
        link: { to: '/account/notifications', label: 'Notifications' },
      },
    ],
  },
  {
    id: 'stores',
    title: 'Running a store',
    questions: [
      {
        question: 'My store or my account is suspended. What now?',
        answer:
          'Your dashboard says why a store is suspended, and has a box for your answer. For an account, log in as usual: the reason and the box appear. The people who look after the site read the answer, and an email tells you when the suspension is lifted.',
      },
      {
        question: 'One of my products is hidden by Mainstreet. Why?',
        answer:
          'An email and the product’s line under Product Settings say why. Your other products and your orders stay. Write to us if it is a mistake; an email tells you when the product is shown again.',
        link: { to: '/contact', label: 'Contact us' },
      },
      {
        question: 'How do I sell here?',
        answer:
          'Sign up as a Business Owner with the name and the address of your store. Then add products under Product Settings: by hand, from a file, or from your shop on Shopify, Squarespace or Wix.',
        link: { to: '/signup', label: 'Sign up' },
      },
      {
        question: 'Which files can I import?',
        answer:
          'CSV and .xlsx files. Exports of Shopify, Squarespace, Wix, Square, Etsy and WooCommerce are read as they are. For other lists you match the columns once.',
      },
      {
        question: 'How do I handle orders?',
        answer:
          'Orders, in the Admin Dashboard, is the order desk. You accept, pack, hand over and deliver there, alone or with your editors, and print packing slips. A wrong move can be taken back for ten seconds.',
      },
      {
        question: 'How do I send a courier?',
        answer:
          'Select packed orders at the desk and press ‘Start a run’. Give the link to your courier, who needs no account: it shows each door and what to collect, and works without a network. You see how far they are, change the stops, and end the run. Under ‘Delivery & Hours’ you can ask them for a PIN or a photo at the door.',
        link: { to: '/admin/orders', label: 'Orders' },
      },
      {
        question: 'How do I set hours, fees and pauses?',
        answer:
          'Open Companies and choose Delivery & Hours. There are opening hours, closed days, delivery zones with fees, slots, and a pause for busy moments. Without settings a store is always open.',
      },
      {
        question: 'How do I give a stamp card?',
        answer:
          'Open Promotions and go to ‘Stamp card’, under your promotions. Set how many delivered orders fill a card and what a full card gives, and press ‘Switch on’. You see what it would have cost over the last 90 days. A card that was begun keeps what it was promised.',
        link: { to: '/admin/marketing-portal', label: 'Marketing Portal' },
      },
      {
        question: 'How do I give a store to somebody else?',
        answer:
          'Open Companies and press ‘Hand a store over’. Name the new owner’s email. They accept within 7 days, and the store is theirs with its orders and its team. You can stay as an editor, and take the offer back until then.',
        link: { to: '/admin/companies', label: 'Companies' },
      },
      {
        question: 'How do I share the work?',
        answer:
          'Invite people under Manage Users. An invitation works for 7 days, for the invited email only. Editors keep the products and the order desk. They cannot connect a platform.',
      },
    ],
  },
]

/** The questions whose title, question or answer has every typed word, in any case. Topics without any are left out. */
export function findHelp(topics: readonly HelpTopic[], typed: string): HelpTopic[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter(({ question, answer }) => {
      const text = `${topic.title} ${question} ${answer}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    return questions.length > 0 ? [{ ...topic, questions }] : []
  })
}
