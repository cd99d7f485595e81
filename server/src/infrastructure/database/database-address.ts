/**
 * Splits the address of several servers into one address for each, in their order:
 * `postgres://ann@db1:5432,db2:5432/town` names two. They share user, password, database and parameters. Without
 * `target_session_attrs`, which is PostgreSQL's own parameter for such a list: here the variable says what is looked
 * for.
 */
export function splitDatabaseAddress(url: string): [string, ...string[]] {
  const { before = '', hosts = '', after = '' } = ADDRESS.exec(url)?.groups ?? { after: url }
  const rest = after.replace(/([?&])target_session_attrs=[^&]*(&|$)/, '$1').replace(/[?&]$/, '')
  const [first = '', ...others] = hosts.split(',')
  return [`${before}${first}${rest}`, ...others.map((host) => `${before}${host}${rest}`)]
}

const ADDRESS = /^(?<before>[a-z]+:\/\/(?:[^/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/

/** The parts of an address that messages show. `where` names all servers of a list. */
export function describeDatabaseAddress(url: string): { where: string; user: string; database: string } {
  const urls = splitDatabaseAddress(url)
  const { username, pathname } = new URL(urls[0])
  return {
    where: urls.map((one) => new URL(one).host || 'the local socket').join(', '),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}
