import type { CSSProperties } from 'react'
import type { Credit } from '#domain/deck/link.ts'

interface Props {
  readonly credit: Credit
  readonly interactive: boolean
  /** The credit of what lies behind the whole slide is in the slide's own corner. */
  readonly ground?: string | undefined
}

/** Whom a picture is by, in a quiet corner; a link where links work. */
export function CreditView({ credit: { name, url }, interactive, ground }: Props) {
  const style = ground && ({ '--slide-ground': ground } as CSSProperties)
  return (
    <div className="slide-credit" data-of={ground ? 'slide' : undefined} style={style || undefined}>
      {interactive ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {name}
        </a>
      ) : (
        name
      )}
    </div>
  )
}
