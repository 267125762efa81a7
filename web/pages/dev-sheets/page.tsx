import { Fragment } from 'react'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { FittedSlide } from './fitted-slide.tsx'
import type { Sheet } from './sheet.ts'
import { sheets } from './sheets.ts'

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
