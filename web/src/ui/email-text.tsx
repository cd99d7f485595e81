import { Fragment } from 'react'

/** An email address, which may wrap after its '@' and before a dot. Elsewhere it wraps only where a part is too wide. */
export const EmailText = ({ children: email }: { children: string }) => (
  <span className="wrap-anywhere">
    {email.split(/(?<=@)|(?=\.)/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
