/** A bucket, and how objects of it are named. */
export type ObjectStoreAddress = {
  /** The address of the bucket, to which keys are added after a slash. */
  bucketUrl: string
  region: string
  /** What each key begins with: empty, or with a slash at the end. */
  prefix: string
  /** Where new pictures go. */
  uploads: 'here' | 'database'
}

const Bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const Prefix = /^[\w.-]+(\/[\w.-]+)*$/
const Region = /^[a-z0-9-]+$/
const parameters = new Set(['region', 'endpoint', 'uploads'])

/**
 * Reads `s3://bucket/prefix?region=us-east-1&endpoint=https://s3.example`. With an endpoint, the bucket is the first
 * part of its path, which every compatible store understands. Null for what is no such address.
 */
export function readObjectStoreAddress(text: string): ObjectStoreAddress | null {
  const [, bucket = '', path = '', query = ''] = /^s3:\/\/([^/?]+)\/?([^?]*)(?:\?(.*))?$/.exec(text) ?? []
  const prefix = path.replace(/\/$/, '')
  const given = new URLSearchParams(query)
  const region = given.get('region') ?? 'us-east-1'
  const uploads = given.get('uploads') ?? 'here'
  const endpoint = given.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  if (!Bucket.test(bucket) || (prefix !== '' && !Prefix.test(prefix)) || !Region.test(region)) return null
  if (/(^|\/)\.\.?(\/|$)/.test(prefix) || [...given.keys()].some((name) => !parameters.has(name))) return null
  if (uploads !== 'here' && uploads !== 'database') return null
  if (!URL.canParse(endpoint)) return null
  const { protocol, username, password, origin, pathname, search } = new URL(endpoint)
  if (!/^https?:$/.test(protocol) || username + password + search !== '' || pathname !== '/') return null
  return {
    bucketUrl: `${origin}/${bucket}`,
    region,
    prefix: prefix === '' ? '' : `${prefix}/`,
    uploads,
  }
}
