import { DELIVERY_FEE_CENTS } from '#contract/delivery/delivery-fee.ts'
import { ESTIMATED_DELIVERY, TAX_PERCENT } from '#contract/orders/order-totals.ts'
import { formatCents } from '#contract/shared/money.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { useOperator, WhoRunsThis } from './operator.tsx'
import { InText, type Matter, Points, TextLayout, type TextSection } from './text-layout.tsx'

export function Component() {
  return (
    <TextLayout
      title="Terms of Service"
      subtitle="The rules for shopping and selling here, in plain words. Last changed on November 26, 2026."
      matters={matters}
      sections={[
        {
          id: 'about',
          title: 'What this site is',
          body: (
            <>
              <WhoRunsThis />
              <p>
                Mainstreet is a marketplace. Stores near you show their products here, and you order from
                them. The stores are the sellers: each one is responsible for its products, prices and words,
                and for its part of your order.
              </p>
            </>
          ),
        },
        ...rules,
        { id: 'contact', title: 'Questions and complaints', body: <Complaints /> },
      ]}
    />
  )
}

const matters: Matter[] = [
  {
    about: 'Who sells',
    says: 'The stores. Each one is responsible for its products, prices and words, and for its part of your order.',
    sections: ['about'],
  },
  {
    about: 'Your account',
    says: 'Free, and needed to order. What happens with it counts as done by you.',
    sections: ['account'],
  },
  {
    about: 'Prices',
    says: `Prices and stock are checked again when you press Place Order. Tax is ${TAX_PERCENT}%. Card payment is a simulation: no card is charged. With cash you pay at the door.`,
    sections: ['orders', 'payment'],
  },
  {
    about: 'Delivery',
    says: `${formatCents(DELIVERY_FEE_CENTS)} once for all stores that have no fee of their own. You see all fees before you order. Times are estimates.`,
    sections: ['delivery'],
  },
  {
    about: 'Cancelling and returns',
    says: 'You can cancel a store’s part until that store accepts it. For a product that is wrong or damaged, contact the store or write to us.',
    sections: ['cancelling'],
  },
  {
    about: 'Who answers',
    says: 'The store for its part of your order. The operator of this site reads questions and complaints.',
    sections: ['about', 'contact'],
  },
]

const rules: TextSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: (
      <Points>
        <li>You need an account to order. It is free.</li>
        <li>Give an email that you can read: order emails and links for a new password go there.</li>
        <li>Keep your password to yourself. What happens with your account counts as done by you.</li>
      </Points>
    ),
  },
  {
    id: 'orders',
    title: 'Orders and prices',
    body: (
      <Points>
        <li>
          An order begins when you press Place Order and get an order number. The server checks prices and
          stock again at that moment. If something has changed, nothing is ordered, and you see what changed.
        </li>
        <li>Tax is {TAX_PERCENT}% of the products’ prices, after discounts.</li>
        <li>
          An order may have products of several stores. Each store accepts and delivers its own part. A store
          can refuse products or its part, with a reason that you see.
        </li>
        <li>
          A store may set a time after which an order that nobody accepted is cancelled or accepted by itself.
          Otherwise it waits for a person.
        </li>
        <li>A replacement needs your consent and never costs more than what you ordered.</li>
      </Points>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    body: (
      <Points>
        <li>
          Delivery costs {formatCents(DELIVERY_FEE_CENTS)} once for all stores of an order that have no fee of
          their own. A store with its own delivery zones has its own fee, and may ask for a minimum. You see
          all fees before you order.
        </li>
        <li>
          Times such as ‘{ESTIMATED_DELIVERY}’ are estimates. Where a store has delivery slots you choose one.
        </li>
        <li>The stores deliver, or have delivered. Say in the delivery notes what they must know.</li>
      </Points>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <Points>
        <li>Card payment is a simulation at this time: no card is charged.</li>
        <li>With cash on delivery you pay at the door what your order page says.</li>
      </Points>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    body: (
      <Points>
        <li>You can cancel a store’s part of your order until that store accepts it.</li>
        <li>
          What is cancelled or refused is recorded as a refund, and your order page shows the amount. The site
          records refunds and moves no money. What you have paid in cash, the store pays back.
        </li>
        <li>For a product that is wrong or damaged, contact the store or write to us.</li>
      </Points>
    ),
  },
  {
    id: 'codes',
    title: 'Promotions and codes',
    body: (
      <Points>
        <li>A code belongs to one store and lowers the price of that store’s part alone.</li>
        <li>
          It may have an end, a minimum, certain products, a number of uses, or hold for a first order only.
          The server checks that when you order.
        </li>
        <li>
          When a part with a code is cancelled, the use is given back. It can be used again until it ends.
        </li>
      </Points>
    ),
  },
  {
    id: 'stores',
    title: 'For stores',
    body: (
      <Points>
        <li>Sell only what you may sell, and keep prices, stock and hours true.</li>
        <li>Use what you learn about a customer for their order alone.</li>
        <li>You answer for the people whom you invite as editors. You can end their access at any time.</li>
        <li>
          The plans are on the <InText to="/pricing">Pricing</InText> page. This site does not collect their
          fees: you agree on the payment with the operator.
        </li>
        <li>A closed store disappears at once. Its past orders stay for its customers.</li>
      </Points>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>
          Do not break the law here, use accounts of others, mislead customers, or load the site with more
          requests than a person makes. The server slows down and refuses callers who do.
        </p>
        <p>
          The people who look after the site may suspend an account or a store, or hide a product. They give
          the reason, and you can answer. A suspended store finishes its open orders.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        These words change when the product does. The date at the top says when they last did. For an order
        the words of the day on which it was placed count.
      </p>
    ),
  },
]

function Complaints() {
  const { email } = useOperator()
  return (
    <p>
      Write to{' '}
      <InText to={`mailto:${email}`}>
        <EmailText>{email}</EmailText>
      </InText>
      , with the order number if it is about an order. The <InText to="/privacy">Privacy Policy</InText> says
      what is stored about you. These terms take away no right that the law gives you.
    </p>
  )
}
