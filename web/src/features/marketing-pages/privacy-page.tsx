import { usePageSetting } from '../../infrastructure/page-settings.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { useOperator, WhoRunsThis } from './operator.tsx'
import { browserSections, storedSections } from './privacy-sections.tsx'
import { InText, type Matter, Points, TextLayout } from './text-layout.tsx'

export function Component() {
  return (
    <TextLayout
      title="Privacy Policy"
      subtitle="What this site stores about you, who sees it, and for how long. Last changed on November 26, 2026."
      matters={matters}
      sections={[
        {
          id: 'short',
          title: 'In short',
          body: (
            <>
              <WhoRunsThis />
              <p>
                It stores what it needs for your account and your orders. It has no advertising, no analytics
                and no trackers, and it sells no data.
              </p>
            </>
          ),
        },
        ...storedSections,
        ...browserSections,
        { id: 'others', title: 'Who else learns something', body: <OtherServices /> },
        { id: 'choices', title: 'Your choices', body: <Choices /> },
      ]}
    />
  )
}

const matters: Matter[] = [
  {
    about: 'What is kept',
    says: 'Your name, email and address, how you log in, your favorites and choices, and your orders.',
    sections: ['account', 'orders'],
  },
  {
    about: 'Why',
    says: 'For your account, your orders and their safety. There is no advertising, there are no trackers, and no data is sold.',
    sections: ['short', 'safety'],
  },
  {
    about: 'How long',
    says: 'Your account until you delete it. Your orders stay for the stores after that, without your name, street and notes. A session lasts 30 days at most.',
    sections: ['account', 'orders', 'choices'],
  },
  {
    about: 'Who sees it',
    says: 'A store sees its own part of your order, with your username and address, and not your email. So does its courier, as long as they are on the way. The operator has access to all that is stored.',
    sections: ['seen'],
  },
  {
    about: 'Who else learns something',
    says: 'The services that are named below, such as the email server. The shop platform of a store does not learn who bought.',
    sections: ['others'],
  },
  {
    about: 'In your browser',
    says: 'Cookies by which you stay logged in, a copy of your account, your cart, and files of the app. Your location is sent only if you allow it, and is not stored. Of couriers the last one is kept until their last door, and a phone number, if they leave one, until the end of their run. A photo of a delivery is kept for 30 days.',
    sections: ['browser', 'location'],
  },
  {
    about: 'How to get or delete it',
    says: (
      <>
        ‘Download my data’ and ‘Delete my account’ are under <InText to="/account/data">Your data</InText>.
      </>
    ),
    sections: ['choices'],
  },
]

const GEOCODER_NAMES: Record<string, string> = {
  census: 'the geocoder of the US Census Bureau',
  nominatim: 'a Nominatim server, which the operator has chosen',
}

/** The services that this site is configured with. */
function OtherServices() {
  const tiles = usePageSetting('map-tile-url')
  const geocoders = usePageSetting('geocoders')
    .split(',')
    .flatMap((name) => GEOCODER_NAMES[name] ?? [])
  return (
    <Points>
      {tiles === '' ? (
        <li>Maps are drawn by this site. Your browser asks no other server for them.</li>
      ) : (
        <li>
          Street maps come from {hostOf(tiles)}. Your browser loads them from there. That server sees your
          network address, the name of this site and the part of the map that you look at.
        </li>
      )}
      {geocoders.length === 0 ? (
        <li>Addresses are turned into points on the map by this site alone.</li>
      ) : (
        <li>
          To turn an address into a point on the map, our server asks {geocoders.join(' and ')}. It sends the
          address that was saved or searched for, without your name or email.
        </li>
      )}
      <li>
        Our emails go through the email server of the operator. While none is set up, they are files on our
        server.
      </li>
      <li>
        When a store sells products of its shop on Shopify, Squarespace or Wix, we tell that platform which
        products and how many units, so that its stock stays right. We do not tell it who bought them.
      </li>
      <li>
        Product pictures come from this site, also those of other shops. We keep copies, so that no other shop
        sees what you look at.
      </li>
    </Points>
  )
}

/** 'tile.openstreetmap.org' of a tile address. `{s}` stands for several names of one provider. */
const hostOf = (tiles: string) => tiles.replace(/^https?:\/\/(\{s\}\.)?/, '').replace(/\/.*$/s, '')

function Choices() {
  const { email } = useOperator()
  return (
    <>
      <Points>
        <li>You can look at stores and products without an account.</li>
        <li>You can refuse your location and type a place instead.</li>
        <li>Each heart that you press again removes the store from your favorites.</li>
        <li>
          ‘Download my data’ under <InText to="/account/data">Your data</InText> saves all that is stored
          about you as one JSON file, and an email tells you of it.
        </li>
        <li>
          ‘Delete my account’ removes your name, email, address, favorites, notifications, sessions and emails
          that wait, at once. One last email tells you so. Your orders stay for the stores without your name,
          street and notes. Backups that the operator makes may have your data until they are replaced.
        </li>
        <li>Logging out ends the session and removes the saved copy of your account from this browser.</li>
      </Points>
      <p>
        You can change your username, email, password, address and phone, and end sessions, under{' '}
        <InText to="/account">Your account</InText>. For anything else write to{' '}
        <InText to={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </InText>
        .
      </p>
    </>
  )
}
