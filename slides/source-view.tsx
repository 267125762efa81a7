import type { CSSProperties, ReactNode } from 'react'
import type { Item } from '#domain/deck/items/registry.ts'
import type { FootPlace } from '#domain/deck/layouts/settle.ts'
import type { Credit } from '#domain/deck/link.ts'
import { type GatheredSource, gatherSources, keyOfSource, namePlaces } from '#domain/deck/sources.ts'

interface Props {
  readonly items: readonly Item[]
  readonly place: FootPlace
  readonly locale: string
  /** Links work. */
  readonly interactive: boolean
  /** Whom the picture behind the slide is by: it is in the same row, before the sources. */
  readonly credit?: ReactNode
}

/** As many as fit beside each other; the rest are counted. */
const MOST = 2
/** Kept free for a page number, in hundredths of the slide's width. */
const NUMBER = 13
/** What a chip takes with the air around it. */
const TALL = 3.9

/** Where the words of the slide came from: a quiet chip for each file and page, below the words. */
export function SourcesView({ items, place, locale, interactive, credit }: Props) {
  const sources = gatherSources(items)
  if (sources.length === 0) return credit
  const more = sources.length - MOST
  return (
    <footer
      className="slide-foot"
      data-beside={place.beside}
      data-low={place.room < TALL || undefined}
      style={footStyle(place, Boolean(credit))}
    >
      {credit}
      {sources.slice(0, MOST).map(source => (
        <SourceChip key={keyOfSource(source)} source={source} locale={locale} interactive={interactive} />
      ))}
      {more > 0 && <span className="slide-source" data-more>{`+${more}`}</span>}
    </footer>
  )
}

/** The picture behind the slide is credited in its very corner. */
function footStyle({ columns, left }: FootPlace, isInCorner: boolean): CSSProperties {
  if (isInCorner) return { '--slide-foot-left': '0.6cqw', maxWidth: '42cqw' } as CSSProperties
  return {
    '--slide-foot-left': `${left}cqw`,
    gridColumn: `${columns[0]} / ${columns[1]}`,
    maxWidth: `min(36cqw, 100% - ${left + NUMBER}cqw)`,
  } as CSSProperties
}

interface ChipProps {
  readonly source: GatheredSource
  readonly locale: string
  readonly interactive: boolean
}

function SourceChip({ source, locale, interactive }: ChipProps) {
  const { kind, title, url, items } = source
  const places = namePlaces(source, locale)
  const face = (
    <>
      <SourceMark kind={kind} />
      <span className="slide-source-title">{title}</span>
      {places && <span className="slide-source-place">{`, ${places}`}</span>}
    </>
  )
  const whole = places ? `${title}, ${places}` : title
  if (!interactive || url === null) {
    return (
      <span className="slide-source" data-source={items[0]} title={whole}>
        {face}
      </span>
    )
  }
  return (
    <a className="slide-source" href={url} title={whole} target="_blank" rel="noopener noreferrer nofollow">
      {face}
    </a>
  )
}

const MARKS = {
  file: 'M4 1.5h5l3 3v10H4zM9 1.5v3h3M6 8h4M6 11h4',
  page: 'M6.8 9.2 9.2 6.8M7.4 4.4l1.3-1.3a3 3 0 0 1 4.2 4.2l-1.3 1.3M8.6 11.6l-1.3 1.3a3 3 0 0 1-4.2-4.2l1.3-1.3',
  presentation: 'M1.5 3h13v8h-13zM8 11v3M5 14h6M4.5 6h4M4.5 8h6',
} as const

function SourceMark({ kind }: { readonly kind: GatheredSource['kind'] }) {
  return (
    <svg className="slide-source-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={MARKS[kind]} />
    </svg>
  )
}

interface CreditProps {
  readonly credit: Credit
  readonly interactive: boolean
  /** The credit of what lies behind the whole slide is in the slide's own corner. */
  readonly ground?: string | undefined
}

/** Whom a picture is by, in a quiet corner; a link where links work. */
export function CreditView({ credit: { name, url }, interactive, ground }: CreditProps) {
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
