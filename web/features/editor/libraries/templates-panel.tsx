import { EllipsisVertical, Paintbrush, Plus, StarOff } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasPage } from '#contract/params.ts'
import { templatePageSize } from '#contract/slides.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale, useRuntime, useUser } from '#web/platform/runtime/runtime.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { LibraryFrame, PageStates } from './library-frame.tsx'
import { usePages } from './library-pages.ts'
import '#slides/slides.css'
import { ApiError } from '#contract/api-error.ts'
import { pasteSlides, updateSlides } from '#domain/deck/edits/slide-edits.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { useCommandContext } from '../commands/use-commands.ts'

const PAGE = templatePageSize.default

/** Built-in slide templates, and those that the team has saved. */
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

/** A slide to take, from whichever list. */
interface OfferedSlide {
  readonly key: string
  readonly name: string
  readonly slide: Slide
  /** The id of the slide that was saved as a template. */
  readonly favorite?: number
}

interface ListProps {
  readonly slides: readonly OfferedSlide[]
  readonly onRemove?: (slide: OfferedSlide) => void
}

/** Slides as they would look in this deck; a click inserts one after the current slide. */
function TemplateList({ slides, onRemove }: ListProps) {
  const theme = useEditorState(({ deck }) => deck.theme)
  return (
    <ul className="grid gap-4">
      {slides.map(slide => (
        <TemplateCard key={slide.key} offered={slide} theme={theme} onRemove={onRemove} />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly offered: OfferedSlide
  readonly theme: DeckTheme
  readonly onRemove: ((slide: OfferedSlide) => void) | undefined
}

const TemplateCard = memo(function TemplateCard({ offered, theme, onRemove }: CardProps) {
  const t = useTranslations('editor-inspector.templates')
  const locale = useRouteLocale()
  const { insert, apply } = useTemplateActions()
  const { name, slide } = offered
  return (
    <li className="group relative">
      <span
        className={
          'block overflow-hidden rounded-field shadow-[0_0_0_1px_var(--line)] transition-shadow ' +
          '[contain-intrinsic-size:auto_9rem] [content-visibility:auto] group-hover:shadow-[0_0_0_2px_var(--ink)]'
        }
      >
        <SlidePicture slide={slide} theme={theme} locale={locale} />
      </span>
      <button
        type="button"
        aria-label={t('insertNamed', { name })}
        className={
          'block w-full truncate pt-1.5 pr-9 text-left text-xs outline-hidden after:absolute after:inset-0 ' +
          'after:rounded-field focus-visible:after:outline-2 focus-visible:after:outline-offset-2 ' +
          'focus-visible:after:outline-focus'
        }
        onClick={() => insert(slide)}
      >
        {name}
      </button>
      <span className="absolute right-0 bottom-0 z-1 translate-y-1.5">
        <Menu
          align="end"
          trigger={
            <IconButton
              size="sm"
              label={t('more', { name })}
              icon={<EllipsisVertical strokeWidth={1.75} className="size-4" />}
            />
          }
          items={[
            {
              id: 'insert',
              label: t('insert'),
              icon: <Plus strokeWidth={1.75} />,
              onSelect: () => insert(slide),
            },
            {
              id: 'apply',
              label: t('apply'),
              icon: <Paintbrush strokeWidth={1.75} />,
              onSelect: () => apply(slide),
            },
            ...(onRemove
              ? [
                  {
                    id: 'remove',
                    label: t('remove'),
                    icon: <StarOff strokeWidth={1.75} />,
                    danger: true,
                    onSelect: () => onRemove(offered),
                  },
                ]
              : []),
          ]}
        />
      </span>
    </li>
  )
})

interface TemplateActions {
  /** Inserts a copy after the current slide and selects it. */
  readonly insert: (slide: Slide) => void
  /** Applies its layout and background to the selected slides; their content stays. */
  readonly apply: (slide: Slide) => void
}

function useTemplateActions(): TemplateActions {
  const { editor } = useCommandContext()
  return useMemo(
    () => ({
      insert(slide) {
        const { deck, selection } = editor.getState()
        const active = deck.slides.findIndex(({ uid }) => uid === selection.active)
        const newUid = makeUid()
        editor.change(now => pasteSlides(now, { slides: [slide], index: active + 1, newUids: [newUid] }), {
          select: { active: newUid, slides: [newUid], item: null, objects: [] },
        })
      },
      apply({ layout, theme }) {
        const { selection, unloaded } = editor.getState()
        const uids = selection.slides.filter(uid => !unloaded.has(uid))
        editor.change(now => updateSlides(now, { uids, fields: { layout, theme } }))
      },
    }),
    [editor],
  )
}

/** Removes a slide from the templates of the workspace; it leaves the list once the server has confirmed. */
function useRemoveFavorite(onGone: (key: string) => void): (offered: OfferedSlide) => void {
  const { api, editor, notify } = useCommandContext()
  const t = useTranslations()
  return ({ key, favorite }) => {
    if (favorite === undefined) return
    api.slides.deleteTemplates({ params: { id: favorite } }).then(
      () => {
        onGone(key)
        const slide = editor.getState().deck.slides.find(({ id }) => id === favorite)
        if (slide?.is_favorite) {
          editor.receive({ kind: 'slide_saved', slide: { ...slide, is_favorite: false } })
        }
        notify(t('editor-inspector.templates.removed'))
      },
      (error: unknown) => {
        const code = error instanceof ApiError ? error.code : 'unavailable'
        notify(t(`errors.code.${code}`))
      },
    )
  }
}
