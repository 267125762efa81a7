import { ImagePlus } from 'lucide-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Asset } from '#contract/assets.ts'
import { hasPage } from '#contract/paged.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { insertItem } from '../insert/insert-item.ts'
import { PanelButton } from '../parts/panel-button.tsx'
import { type PictureUse, usePictureWish } from '../picture-use.ts'
import { UploadButton } from '../uploads/upload-button.tsx'
import { builtInPictures } from './built-in-sources.ts'
import { LibraryFrame } from './library-frame.tsx'
import type { LibraryEntry } from './library-source.ts'
import { listUses } from './list-uses.ts'
import { PageStates } from './page-states.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { usePages } from './use-pages.ts'
import { useTakePicture } from './use-take-picture.ts'

const COLUMNS = 2
const PAGE = 40

/** The workspace's own pictures and those that come with the product. */
export function PicturesPanel() {
  const t = useTranslations('editor-inspector.library')
  const context = useCommandContext()
  const wish = usePictureWish()
  const asked = useSyncExternalStore(wish.subscribe, () => wish.getState().use)
  const selected = useEditorState(
    ({ deck, selection }) =>
      deck.slides
        .find(slide => slide.uid === selection.active)
        ?.items.find(item => item.id === selection.item)?.type,
  )
  const [chosen, setChosen] = useState<PictureUse>()
  const uses = listUses(selected, asked)
  const use = chosen && uses.includes(chosen) ? chosen : (uses[0] ?? 'add')
  const takePicture = useTakePicture()
  const take = (entry: LibraryEntry) => takePicture(entry, use)
  const uploads = useUploads()
  const builtIn = useBuiltIn()

  function arrive(arrived: readonly Asset[]) {
    const entries = arrived.map(toEntry)
    uploads.put(entries)
    const [only] = entries
    if (only && entries.length === 1) take(only)
  }

  return (
    <LibraryFrame
      title={t('pictures')}
      tools={
        <>
          <SegmentedControl
            label={t('use')}
            size="sm"
            fullWidth
            value={use}
            segments={uses.map(value => ({ value, label: t(`pictureUse.${value}`) }))}
            onValueChange={setChosen}
          />
          <div className="grid grid-cols-2 gap-2">
            <UploadButton label={t('upload')} multiple onArrive={arrive} />
            <PanelButton
              label={t('emptyFrame')}
              icon={ImagePlus}
              onClick={() => insertItem(context, 'image')}
            />
          </div>
        </>
      }
    >
      <div className="grid gap-5">
        {uploads.isKept || uploads.pages.entries.length > 0 ? (
          <div className="grid gap-2">
            <h3 className="text-xs font-semibold">{t('uploaded')}</h3>
            <PageStates pages={uploads.pages} columns={COLUMNS} empty={t('noUploads')}>
              <PictureGrid
                label={t('uploaded')}
                entries={uploads.pages.entries}
                columns={COLUMNS}
                fit="cover"
                onTake={take}
              />
            </PageStates>
          </div>
        ) : null}
        <div className="grid gap-2">
          <h3 className="text-xs font-semibold">{t('builtIn')}</h3>
          <PageStates pages={builtIn} columns={COLUMNS} empty={null}>
            <PictureGrid
              label={t('builtIn')}
              entries={builtIn.entries}
              columns={COLUMNS}
              fit="cover"
              onTake={take}
            />
          </PageStates>
        </div>
      </div>
    </LibraryFrame>
  )
}

/** A guest's pictures belong to no workspace: they see those of this visit. */
function useUploads() {
  const { api } = useRuntime()
  const user = useUser()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const isKept = Boolean(user) && workspace !== null
  const load = useCallback(
    async (page: number) => {
      if (!isKept || workspace === null) return { entries: [], more: false }
      const { count, results } = await api.assets.list({ query: { workspace, page, page_size: PAGE } })
      return { entries: results.map(toEntry), more: hasPage(count, PAGE, page + 1) }
    },
    [api, isKept, workspace],
  )
  const pages = usePages(load)
  return { pages, isKept, put: pages.put }
}

function useBuiltIn() {
  const locale = useRouteLocale()
  const source = useMemo(() => builtInPictures(locale), [locale])
  const load = useCallback((page: number) => source.search({ words: '', category: null, page }), [source])
  return usePages(load)
}

function toEntry({ src, name, width, height }: Asset): LibraryEntry {
  return { src, name, alt: '', ratio: width / height }
}
