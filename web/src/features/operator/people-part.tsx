import { useState } from 'react'
import { Link } from 'react-router'
import type { KnownPerson, listPeople } from '#contract/operator/list-people.ts'
import type { restorePerson, suspendPerson } from '#contract/operator/suspension.ts'
import type { mailPersonPassword, signOutPerson } from '#contract/operator/work.ts'
import { call } from '../../infrastructure/api.ts'
import { dateText } from '../../infrastructure/date-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useAlert, useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import type { Column } from '../../ui/table.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../accounts/public.ts'
import { OperatorList } from './operator-list.tsx'
import { type Asked, operatorFailureText, useReason } from './reason-dialog.tsx'
import { SearchLine, useListWords, useNothingFound } from './search-line.tsx'
import { SuspensionText } from './suspension-text.tsx'
import { useOperatorList } from './use-operator-list.ts'

export function PeoplePart() {
  const { user } = useSession()
  const words = useListWords()
  const nothing = useNothingFound('account')
  const query = useOperatorList('people', words, (cursor, signal) =>
    call<typeof listPeople>('GET /operator/people', {
      query: { ...words, ...(cursor && { cursor }) },
      signal,
    }),
  )
  const { ask, dialog } = useReason()
  const [help, confirmation] = useHelp()
  const columns: Column<KnownPerson>[] = [
    {
      heading: 'Person',
      rowHeading: true,
      cell: ({ username, email, isOperator, createdAt, role, stores }) => (
        <span className="block wrap-anywhere lg:min-w-56">
          {username} {isOperator && <Chip tone="blue">Operator</Chip>}
          <Link
            to={`?part=work&mails=all&to=${encodeURIComponent(email)}`}
            title={`Emails to ${email}`}
            className="block font-normal text-small text-ink-soft hover:underline"
          >
            <EmailText>{email}</EmailText>
          </Link>
          <span className="block font-normal text-small text-ink-soft">
            {role === 'user' ? 'Customer' : stores.map(({ name }) => name).join(', ') || 'No store'}, since{' '}
            {dateText(createdAt)}
          </span>
        </span>
      ),
    },
    { heading: 'Orders', numeric: true, cell: ({ orders }) => orders.toLocaleString('en-US') },
    {
      heading: 'Stamp cards',
      cell: ({ stampCards: { open, full } }) => open + full > 0 && `${open} open, ${full} full`,
    },
    { heading: 'Status', cell: ({ suspension }) => <SuspensionText suspension={suspension} /> },
    {
      heading: 'Actions',
      cell: (person) =>
        person.id === user?.uid ? (
          <span className="text-ink-soft">You</span>
        ) : (
          <span className="flex flex-wrap justify-end gap-1 sm:-ml-3 sm:justify-start">
            <Button
              variant={person.suspension ? 'quiet' : 'quietDanger'}
              aria-label={`${person.suspension ? 'Restore' : 'Suspend'} ${person.username}`}
              onClick={() => ask(person.suspension ? toRestore(person) : toSuspend(person))}
            >
              {person.suspension ? 'Restore' : 'Suspend'}
            </Button>
            <Button
              variant="quiet"
              aria-label={`Log out ${person.username}`}
              onClick={() => help(person, 'sign-out')}
            >
              Log out
            </Button>
            <Button
              variant="quiet"
              aria-label={`Email ${person.username} a link for a new password`}
              onClick={() => help(person, 'password-reset')}
            >
              New password
            </Button>
          </span>
        ),
    },
  ]
  return (
    <>
      <SearchLine label="Search people" hint="A username, an email or the name of a store" />
      <OperatorList
        of="people"
        query={query}
        rowsOf={({ people }) => people}
        columns={columns}
        nothing={{ title: 'Nobody found', ...nothing }}
      />
      {dialog}
      {confirmation}
    </>
  )
}

const helps = {
  'sign-out': {
    text: 'on all devices?',
    action: 'Log out',
    done: 'is logged out everywhere.',
    call: (userId: string) =>
      call<typeof signOutPerson>('POST /operator/people/{userId}/sign-out', { params: { userId } }),
  },
  'password-reset': {
    text: 'a link for a new password?',
    action: 'Email',
    done: 'gets an email with the link.',
    call: (userId: string) =>
      call<typeof mailPersonPassword>('POST /operator/people/{userId}/password-reset', {
        params: { userId },
      }),
  },
} as const

/** Asks, and signs a person out everywhere or mails them a link for a new password. */
function useHelp() {
  const confirm = useConfirm()
  const alert = useAlert()
  const announce = useAnnounce()
  const [confirmed, confirmation] = useConfirmation()
  const help = useOneAtATime(async ({ id, username }: KnownPerson, how: keyof typeof helps) => {
    const { text, action, done, call: send } = helps[how]
    if (!(await confirm({ text: `${action} ${username} ${text}`, action }))) return
    try {
      await confirmed(() => send(id))
      announce(`${username} ${done}`)
    } catch (failure) {
      void alert(operatorFailureText(failure))
    }
  })
  return [help, confirmation] as const
}

function toSuspend({ id, username, stores }: KnownPerson): Asked {
  const chosen = { andStores: stores.length > 0 }
  return {
    title: `Suspend ${username}?`,
    text: 'They are logged out at once and cannot log in. They read the reason at the login, and can answer.',
    action: 'Suspend',
    danger: true,
    done: `${username} is suspended.`,
    ...(stores.length > 0 && {
      choice: (
        <AndStores count={stores.length} onChange={(andStores) => Object.assign(chosen, { andStores })} />
      ),
    }),
    act: (reason) =>
      call<typeof suspendPerson>('POST /operator/people/{userId}/suspend', {
        params: { userId: id },
        body: { reason, andStores: chosen.andStores },
      }),
  }
}

const toRestore = ({ id, username }: KnownPerson): Asked => ({
  title: `Restore ${username}?`,
  text: 'They can log in again, and an email tells them. Stores that were suspended with them stay suspended.',
  action: 'Restore',
  done: `${username} can log in again.`,
  act: (reason) =>
    call<typeof restorePerson>('POST /operator/people/{userId}/restore', {
      params: { userId: id },
      body: { reason },
    }),
})

function AndStores({ count, onChange }: { count: number; onChange: (on: boolean) => void }) {
  const [on, setOn] = useState(true)
  const handleChange = (next: boolean) => {
    setOn(next)
    onChange(next)
  }
  return (
    <div className="mt-4">
      <Switch checked={on} onCheckedChange={handleChange}>
        {count === 1
          ? 'Suspend their store too'
          : `Suspend their ${count >= 10 ? '' : `${count} `}stores too`}
      </Switch>
    </div>
  )
}
