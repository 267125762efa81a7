import { type PointerEvent, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferedIcon } from '#contract/libraries.ts'
import { hasPage } from '#contract/params.ts'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { insertObject } from '../objects/insert-objects.ts'
import { type DropPoint, dragFromLibrary, findTile } from './drag-from-library.ts'
import { LibraryFrame, PageStates, SearchField } from './library-frame.tsx'
import { useDebounced, usePages } from './library-pages.ts'

const COLUMNS = 5
const PAGE = 100
/** As shares of the slide's width. */
const SIZE = { width: 0.08, height: 0.08 }

/** Icons of one family, found in either language; a press puts one in the middle of the slide, a drag where it is dropped. */
export function IconsPanel() {
  const t = useTranslations('editor-inspector.library')
  const context = useCommandContext()
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const [words, setWords] = useState('')
  const wanted = useDebounced(words).trim()
  const load = useCallback(
    async (page: number) => {
      const { count, results } = await api.icons.list({
        query: { query: wanted, page, page_size: PAGE, locale },
      })
      return { entries: results, more: hasPage(count, PAGE, page + 1) }
    },
    [api, wanted, locale],
  )
  const pages = usePages(load)
  const take = ({ name, label, paths }: OfferedIcon, at?: DropPoint) =>
    insertObject(context, 'icon', SIZE, { name, alt: label, paths }, at)

  function press(event: PointerEvent<HTMLElement>) {
    const tile = findTile(event.target)
    const icon = tile && pages.entries[tile.at]
    if (icon) dragFromLibrary(event, tile.picture, at => take(icon, at), SIZE.width)
  }

  return (
    <LibraryFrame
      title={t('icons')}
      tools={<SearchField label={t('findIcon')} value={words} onChange={setWords} />}
    >
      <PageStates pages={pages} columns={COLUMNS} empty={t('nothing', { words })}>
        {pages.entries.length > 0 ? (
          <div onPointerDown={press}>
            <ChoiceGrid
              label={t('icons')}
              columns={COLUMNS}
              actions
              choices={pages.entries.map(icon => ({
                value: icon.name,
                label: icon.label,
                content: <IconSample paths={icon.paths} />,
              }))}
              onChoose={name => {
                const icon = pages.entries.find(one => one.name === name)
                if (icon) take(icon)
              }}
              className="gap-1.5"
              choiceClassName="grid aspect-square place-items-center rounded-item bg-wash text-ink hover:bg-wash-strong focus-visible:z-10"
            />
          </div>
        ) : null}
      </PageStates>
    </LibraryFrame>
  )
}

function IconSample({ paths }: Pick<OfferedIcon, 'paths'>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
      {paths.map(path => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
