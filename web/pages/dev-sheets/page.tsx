import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { instantiateSlide } from '#domain/deck/draft.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { pickFonts } from '#domain/deck/theme/resolve.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { fitSlide, whenFontsReady } from '../../features/editor/canvas/fit-slide.ts'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { type Sheet, type SheetSlide, sheets } from './sheets.ts'
import '#slides/slides.css'

interface Data {
  readonly name: string | undefined
  readonly part: number
}

/** `layouts.2` is the second part of the sheet of layouts; without a name all sheets are listed. */
export const loadPage: PageModule<Data>['loadPage'] = async ({ params }) => {
  const [name, part] = (params.sheet ?? '').split('.')
  return { name: name && Object.hasOwn(sheets, name) ? name : undefined, part: Number(part ?? 1) }
}

export const describePage: PageModule<Data>['describePage'] = t => ({
  title: t('shell.product'),
  noindex: true,
})

export function Page({ data: { name, part } }: { readonly data: Data }) {
  const locale = useRouteLocale()
  const draw = name === undefined ? undefined : sheets[name]
  return (
    <div className="mx-auto w-full max-w-[1920px] p-6">
      <h1 className="pb-4 text-lg font-semibold">{name ?? 'Sheets'}</h1>
      {draw ? <SheetPart sheet={draw(locale)} part={part} locale={locale} /> : <Contents locale={locale} />}
    </div>
  )
}

function Contents({ locale }: { readonly locale: string }) {
  return (
    <ul className="grid gap-2">
      {Object.keys(sheets).map(name => (
        <li key={name}>
          <TextLink href={`/${locale}/dev/sheets/${name}`}>{name}</TextLink>
        </li>
      ))}
    </ul>
  )
}

interface PartProps {
  readonly sheet: Sheet
  readonly part: number
  readonly locale: string
}

function SheetPart({ sheet: { rows, columns, rowsPerPart }, part, locale }: PartProps) {
  const shown = rows.slice((part - 1) * rowsPerPart, part * rowsPerPart)
  return (
    <div
      className="grid gap-x-4 gap-y-5"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      data-parts={Math.ceil(rows.length / rowsPerPart)}
    >
      {shown.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Fragment key={at}>
          {row.title ? <h2 className="col-span-full pt-2 font-semibold">{row.title}</h2> : null}
          <div className="col-span-full grid grid-cols-subgrid">
            {row.slides.map((entry, place) => (
              <FittedSlide key={entry.label} entry={entry} locale={locale} number={place + 1} />
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  )
}

interface Props {
  readonly entry: SheetSlide
  readonly locale: string
  /** The page number, as a numbered deck shows it. */
  readonly number: number
}

const UID = '00000000-0000-4000-8000-000000000000'

/** A slide as the editor would leave it: measured in its own faces, its words within their cells. */
function FittedSlide({ entry, locale, number }: Props) {
  const { fonts } = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const [slide, setSlide] = useState(() => readSlide(entry))
  const [theme] = useState(() => deckThemeSchema.parse(entry.theme))
  const [isFitted, setFitted] = useState(false)

  useLayoutEffect(() => {
    const drawn = place.current?.querySelector<HTMLElement>('.slide')
    if (!drawn || isFitted) return
    const { heading, text } = pickFonts(theme, slide.theme)
    return whenFontsReady(drawn, [heading, text], fonts, () => {
      const { fits } = fitSlide(drawn, slide, { mayGrow: true })
      setSlide({
        ...slide,
        items: slide.items.map(item => ({ ...item, fit: fits.get(item.id) ?? item.fit })),
      })
      setFitted(true)
    })
  }, [slide, theme, fonts, isFitted])

  return (
    <figure data-slide={isFitted ? 'ready' : 'waiting'}>
      {/* Measured as large as the editor measures: on a small picture a pixel is too much. */}
      <div ref={place} className={isFitted ? undefined : 'invisible fixed top-0 left-full w-[1600px]'}>
        <SlideView slide={slide} deckTheme={theme} locale={locale} number={number} />
      </div>
      <figcaption className="pt-1.5 text-xs text-ink-soft">{entry.label}</figcaption>
    </figure>
  )
}

function readSlide({ slide, index }: SheetSlide): Slide {
  return slideSchema.parse(instantiateSlide(slide, index, UID))
}
