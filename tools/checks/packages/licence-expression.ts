/** Licences that the Open Source Initiative approves and that npm packages use. */
const approved = new Set(
  `0BSD AFL-3.0 AGPL-3.0-only AGPL-3.0-or-later Apache-2.0 Artistic-2.0 BlueOak-1.0.0 BSD-1-Clause BSD-2-Clause
  BSD-2-Clause-Patent BSD-3-Clause BSL-1.0 CDDL-1.0 CECILL-2.1 ECL-2.0 EPL-1.0 EPL-2.0 EUPL-1.2 GPL-2.0-only
  GPL-2.0-or-later GPL-3.0-only GPL-3.0-or-later ISC LGPL-2.1-only LGPL-2.1-or-later LGPL-3.0-only
  LGPL-3.0-or-later MIT MIT-0 MPL-1.1 MPL-2.0 MS-PL MulanPSL-2.0 NCSA OFL-1.1 OSL-3.0 PostgreSQL Python-2.0
  Unicode-3.0 Unlicense UPL-1.0 W3C Zlib ZPL-2.1`.split(/\s+/),
)

/**
 * Whether a package may be used under an OSI-approved licence. Of `A OR B` one must be approved, of `A AND B` both.
 * Text that is not an SPDX expression is not approved.
 */
export function isOpenSource(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let position = 0
  const take = (token: string) => tokens[position] === token && ++position > 0
  const licence = (): boolean => {
    if (take('(')) {
      const inside = either()
      return take(')') && inside
    }
    const id = (tokens[position++] ?? '').replace(/\+$/, '')
    // An exception adds permissions and takes none away.
    if (take('WITH')) position++
    return approved.has(id)
  }
  const both = (): boolean => {
    let result = licence()
    while (take('AND')) result = licence() && result
    return result
  }
  const either = (): boolean => {
    let result = both()
    while (take('OR')) result = both() || result
    return result
  }
  const result = either()
  return result && position === tokens.length
}
