import { Points, type TextSection } from './text-layout.tsx'

/** What the server stores. Keep it true: a migration that adds a column about people changes a sentence here. */
export const storedSections: TextSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: (
      <Points>
        <li>
          Your username, your email, whether you are a customer or a store owner, and when you signed up.
        </li>
        <li>
          A hash of your password (Argon2). Nobody can read the password from it. While you choose one, we
          compare it with a list of stolen passwords on our own server, and keep nothing of that.
        </li>
        <li>
          Your passkeys: the public key, the name that you gave it, when you added and last used it, and a
          random number by which your device knows your account. What unlocks it, such as your finger, stays
          on your device.
        </li>
        <li>
          If you set up codes: the secret that your app has, encrypted, and hashes of your recovery codes.
          Both are deleted when you turn codes off.
        </li>
        <li>Your address, if you gave one, with its point on the map, and your phone, if you gave one.</li>
        <li>
          Where you are logged in: for each session a hash, when it began and ends, when it was last used, the
          network address, and what your browser says it is. Our server may look up the town of an address in
          a list of its own, and asks nobody. A session lasts 30 days at most, and 14 days without use. You
          see and end your sessions under Your account.
        </li>
        <li>
          What happened to the safety of your account, such as a new device, a changed password or failed
          logins: what, when, the network address, and what the browser said it is. The newest 100 events of a
          year are kept. You see them under Your account, and the important ones are emailed to you.
        </li>
        <li>A hash for each browser that you logged in with, so that a new one can be noticed.</li>
        <li>
          For a device on which you switched notifications on: the address that its browser gave us, its keys,
          and what you want to be told of. Each notification goes through the company that makes the browser,
          encrypted so that only your browser can read it. All of it is deleted when you log out there.
        </li>
        <li>
          The stores that you marked as favorites, the promotions that you were told of, and which of them you
          have read or dismissed.
        </li>
        <li>
          Which emails you switched on or off. For each email that you can switch off, a hash of its link to
          unsubscribe, for 180 days. For an address whose email server refuses emails, how often and when.
        </li>
        <li>
          When you forget your password, or confirm an email: a hash of the link that we email, and when you
          confirmed it. A link works once: for 30 minutes for a new password, for 7 days to confirm an email,
          for a day to change it. After a change the old email is kept for a week, with a link that undoes the
          change.
        </li>
      </Points>
    ),
  },
  {
    id: 'orders',
    title: 'Your orders',
    body: (
      <>
        <Points>
          <li>
            Products, prices, the store, what you want of products that are sold out, codes and delivery
            slots.
          </li>
          <li>The delivery address and your delivery notes.</li>
          <li>For a gift, the name of the recipient and your message. Both go when the address goes.</li>
          <li>
            Whether you chose card or cash. The card payment is a simulation. What you type as card number and
            date is not sent to us and not stored.
          </li>
          <li>
            Each step of the order: what happened, when, who did it, with its reason and note, what is owed
            back to you, and which emails were sent.
          </li>
        </Points>
        <p>
          Orders and their history are kept, also when a store closes. When you delete your account they stay
          without your name, street and notes. You see them under Your orders, and each store sees its own
          part.
        </p>
      </>
    ),
  },
  {
    id: 'stores',
    title: 'Stores and teams',
    body: (
      <>
        <p>
          The name, address, industry, pictures, hours and products of a store are public. We also store its
          number of employees, its promotions, its team, and the email of each person who was invited to it.
          An invitation works for 7 days. So does the offer of a store to another owner, which we store with
          the email that it names until it is answered.
        </p>
        <p>
          Credentials of Shopify, Squarespace or Wix are stored encrypted. No browser ever receives them back.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'Security and logs',
    body: (
      <Points>
        <li>
          Failed logins are counted by email and by network address, to slow down people who guess passwords.
          After 24 hours a count is no longer used, and a later login of anybody deletes it.
        </li>
        <li>Emails of invitations are counted by sender and mailbox, so that nobody is flooded.</li>
        <li>
          For 30 days the site keeps which emails went to which address, with subject and outcome, and without
          their text.
        </li>
        <li>
          The log of the server may have the time, the network address and the page of a request. It has no
          search words and no places.
        </li>
      </Points>
    ),
  },
  {
    id: 'seen',
    title: 'Who sees what',
    body: (
      <Points>
        <li>
          A store that you order from sees your username, delivery address, notes, products, what you want of
          sold-out ones, code and payment method, for its own part of the order. It does not see your email or
          the products that you bought from others.
        </li>
        <li>
          A store sees how many people marked it as a favorite and how many read a promotion, and not who they
          are.
        </li>
        <li>
          The owner of a store sees the usernames and emails of its team. At the order desk the team sees who
          took each step.
        </li>
        <li>
          The operator has access to the server, and so to everything that is stored. The people who look
          after the site see usernames, emails, stores, the number of orders, and the addresses and subjects
          of emails. Each of their acts is kept in a log that nobody can change. It names you by the number of
          your account.
        </li>
        <li>
          When you report a store or a product, they read your words, and not who you are. Your account or
          your network address is kept as a hash until the report is closed, so that you count once.
        </li>
        <li>
          When your account or your store is suspended, they see the reason and your answer. You see both.
        </li>
      </Points>
    ),
  },
]

/** What the browser keeps, and the location that it may send. */
export const browserSections: TextSection[] = [
  {
    id: 'browser',
    title: 'What your browser keeps',
    body: (
      <>
        <p>
          Cookies, which are set when you log in. <code>mainstreet_session</code> keeps you logged in for 30
          days at most. <code>mainstreet_sign_in</code> waits five minutes for your code, if you use codes.{' '}
          <code>mainstreet_device</code> stays for 400 days, also when you log out. By it your account knows
          this browser again, so that only a new one is emailed to you. Scripts cannot read them. Over a
          secure connection their names begin with <code>__Host-</code>. One more,{' '}
          <code>mainstreet_notice</code>, is set when you put a notice of the site away. It stays for a year
          and names the notice. There are no other cookies.
        </p>
        <p>In its local storage the browser keeps, for this site alone:</p>
        <Points>
          <li>
            <code>currentUser</code>, a copy of your account, so that pages appear at once. Logging out
            removes it.
          </li>
          <li>
            <code>ownAnswers</code>, your last orders, two of their pages as you left them, and what your
            codes give, for at most 7 days, so that they open at once and without a network. If you own or
            edit a store, it also has your stores and what the cards of the order desk show, without
            addresses, phones and notes. Logging out removes it.
          </li>
          <li>
            <code>cart</code>, what is in your cart, with codes. When you log out it is put away for your next
            login in this browser.
          </li>
          <li>
            <code>courierPhone</code>, the number that you left as a courier, for your next run.
          </li>
          <li>Small things, such as the store that you chose last, or that the order desk is muted.</li>
        </Points>
        <p>
          So that pages open without a network, the browser also keeps the files of the app until its next
          version, and what is the same for everybody: pages and products for at most 7 days, pictures for at
          most 30. Nothing that only you may see is among these. The pages and products that you looked at are
          dropped when you log in or out.
        </p>
        <p>
          Until you close the tab, it also remembers the place that you searched for, what you typed at
          checkout except card details, and how far you scrolled.
        </p>
      </>
    ),
  },
  {
    id: 'location',
    title: 'Your location',
    body: (
      <p>
        When you have no saved address and did not search for a place, your browser asks you whether it may
        tell your location. If you allow it, the point is sent to our server with each search around you, and
        the server answers it. We do not store it. A place that you search for is also part of the page’s
        address, so that you can share it.
      </p>
    ),
  },
]
