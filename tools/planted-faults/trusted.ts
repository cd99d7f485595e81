import type { PlantedFault } from './planted-fault.ts'

const accounts = (name: string) => `server/src/features/accounts/${name}`
const eventTests = [accounts('security-events.test.ts')]

export const faults: PlantedFault[] = [
  {
    promise: 'A new device is told to the person.',
    file: accounts('start-session.ts'),
    replace: "return others.length === 0 ? 'first' : 'new'",
    by: "return others.length === 0 ? 'first' : 'known'",
    tests: eventTests,
  },
  {
    promise: 'A device that one account knows is new to another.',
    file: accounts('start-session.ts'),
    replace: 'where user_id = ${userId} and token_hash = ${hash} returning',
    by: 'where token_hash = ${hash} returning',
    tests: eventTests,
  },
  {
    promise: 'Failed attempts are told once per pause, not once per try.',
    file: accounts('note-failed-attempts.ts'),
    replace: 'if (told.length > 0) return',
    by: 'if (told.length > 1000) return',
    tests: eventTests,
  },
  {
    promise: 'A person sees the events of no other account.',
    file: accounts('security-events.ts'),
    replace: 'from security_events where user_id = ${userId} and happened_at > ${oldest(now)}',
    by: 'from security_events where ${userId}::uuid is not null and happened_at > ${oldest(now)}',
    tests: eventTests,
  },
]
