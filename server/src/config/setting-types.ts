import { z } from 'zod'
import { splitDatabaseAddress } from '../infrastructure/database/database-address.ts'
import { readObjectStoreAddress } from '../infrastructure/object-store/object-store-address.ts'

/** The message for a wrong setting: what the value must be, with an example. */
export const must = (what: string, example: string) => `must be ${what}, for example ${example}`

/** A switch. */
export const flag = (name: string) =>
  z
    .enum(['true', 'false', '1', '0'], must('true or false', `${name}=true`))
    .transform((value) => value === 'true' || value === '1')

export const httpUrl = (name: string, example: string) =>
  z
    .url({ protocol: /^https?$/, error: must('an http or https address', `${name}=${example}`) })
    // Node's fetch refuses such an address, and its error repeats it with all that it leads to.
    .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), {
      error: must('an address without a name and a password', `${name}=${example}`),
    })

/** An address of this computer, to listen on. */
export const hostName = (example: string) =>
  z.string().regex(/^[\w.:%-]+$/, must('an address of this computer, without http://', example))

/** One server or several: `postgres://user@db1,db2/town`. `sought` is what such a list may ask of a server. */
export const postgresUrl = (name: string, sought: readonly string[]) =>
  z
    .string()
    .refine(isPostgresAddress, {
      error: must('a PostgreSQL address', `${name}=postgres://user:password@db.example/mainstreet`),
      abort: true,
    })
    .refine((url) => sought.includes(/[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'any'), {
      error: must(
        `an address whose target_session_attrs is ${sought.join(' or ')}, or left out`,
        `${name}=postgres://user:password@db1.example,db2.example/mainstreet`,
      ),
    })

/** A bucket and its parameters. Its keys have settings of their own, so that no address holds a secret. */
export const objectStoreUrl = (name: string) =>
  z.string().transform((url, context) => {
    const address = readObjectStoreAddress(url)
    if (address !== null) return address
    context.addIssue({
      code: 'custom',
      message: must(
        'the address of a bucket',
        `${name}=s3://bucket/prefix?region=us-east-1&endpoint=https://s3.example`,
      ),
    })
    return z.NEVER
  })

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

function isPostgresAddress(url: string): boolean {
  const servers = splitDatabaseAddress(url)
  if (!servers.every((one) => PostgresUrl.safeParse(one).success)) return false
  return servers.length === 1 || servers.every((one) => new URL(one).hostname !== '')
}

export const PRIMARY = ['any', 'primary', 'read-write']
export const STANDBY = ['any', 'standby', 'prefer-standby', 'read-only']

/**
 * A stand-in for a platform or for push services, for tests and the sandbox. It ends with a slash: paths are resolved
 * against it.
 */
export const platformBase = (name: string) =>
  httpUrl(name, 'http://127.0.0.1:4000/')
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .default('')

/** A text of one line that the pages show; empty when it is not set. */
export const shownLine = (what: string, example: string) =>
  z
    .string()
    .regex(/^(?=.*\S)[^\r\n]{1,200}$/, must(`${what} of at most 200 characters on one line`, example))
    .transform((text) => text.trim())
    .default('')

/** A number of at most five digits. */
export const wholeNumber = (from: number, to: number, example: string) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: must(`a whole number from ${from} to ${to}`, example),
    })
    .transform(Number)
