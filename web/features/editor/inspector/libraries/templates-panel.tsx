import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasPage } from '#contract/paged.ts'
import { templatePageSize } from '#contract/slides.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { LibraryFrame } from './library-frame.tsx'
import { PageStates } from './page-states.tsx'
import { type OfferedSlide, TemplateList } from './template-list.tsx'
import { usePages } from './use-pages.ts'
import { useRemoveFavorite } from './use-remove-favorite.ts'

const PAGE = templatePageSize.default

/** Slides made for use, and those that the team has saved. */
export function TemplatesPanel() {
  const t = useTranslations('editor-inspector.templates')
  const user = useUser()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const [shown, setShown] = useState<'ready' | 'favorites'>('ready')
  const hasFavorites = Boolean(user) && workspace !== null
  return (
    <LibraryFrame
      title={t('title')}
      tools={
        hasFavorites ? (
          <SegmentedControl
            label={t('which')}
            size="sm"
            fullWidth
            value={shown}
            segments={[
              { value: 'ready', label: t('ready') },
              { value: 'favorites', label: t('favorites') },
            ]}
            onValueChange={setShown}
          />
        ) : undefined
      }
    >
      {shown === 'favorites' && workspace !== null ? <Favorites workspace={workspace} /> : <Ready />}
    </LibraryFrame>
  )
}

function Ready() {
  const t = useTranslations('editor-inspector.templates')
  const { api } = useRuntime()
  const load = useCallback(
    async (page: number) => {
      const { count, results } = await api.slides.templates({ query: { page, page_size: PAGE } })
      const entries = results.map(({ id, name, slide }): OfferedSlide => ({ key: id, name, slide }))
      return { entries, more: hasPage(count, PAGE, page + 1) }
    },
    [api],
  )
  const pages = usePages(load)
  return (
    <PageStates pages={pages} columns={1} empty={t('none')}>
      <TemplateList slides={pages.entries} />
    </PageStates>
  )
}

function Favorites({ workspace }: { workspace: string }) {
  const t = useTranslations('editor-inspector.templates')
  const { api } = useRuntime()
  const load = useCallback(
    async (page: number) => {
      const reply = await api.workspaces.favoriteSlides({ params: { slug: workspace }, query: { page } })
      const entries = reply.results.map(
        ({ id, slide }): OfferedSlide => ({
          key: String(id),
          name: readSlideTitle(slide) ?? t('untitled'),
          slide,
          favorite: id,
        }),
      )
      return { entries, more: hasPage(reply.count, PAGE, page + 1) }
    },
    [api, workspace, t],
  )
  const pages = usePages(load)
  const remove = useRemoveFavorite(key => pages.drop(one => one.key === key))
  return (
    <PageStates pages={pages} columns={1} empty={t('noFavorites')}>
      <TemplateList slides={pages.entries} onRemove={remove} />
    </PageStates>
  )
}
