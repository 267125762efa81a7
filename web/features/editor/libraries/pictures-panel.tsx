import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Asset } from '#contract/assets.ts'
import { hasPage } from '#contract/params.ts'
import { updateTheme } from '#domain/deck/edits/deck-edits.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { setSlideTheme } from '#domain/deck/edits/slide-edits.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { pictureBackground, useRecentBackgrounds } from '../inspector/backgrounds.ts'
import { PanelButton } from '../inspector/panel-controls.tsx'
import { useBrand } from '../inspector/use-brand.ts'
import { isEmptyPicture } from '../items/open-item.ts'
import { addPicture } from '../objects/insert-objects.ts'
import { useEditorState } from '../session/editor-context.ts'
import { DeleteUploadDialog } from './delete-upload.tsx'
import { insertItem, readActiveSlide } from './insert-item.ts'
import { LibraryFrame, LibraryHeading, PageStates, SearchField } from './library-frame.tsx'
import { type LibraryEntry, type Pages, usePages } from './library-pages.ts'
import { PictureGrid } from './picture-grid.tsx'
import { usePictureSearch } from './picture-search.ts'
import { UploadButton } from './picture-upload.tsx'
import { listPictureUses, type PictureUse, usePictureUseStore } from './picture-use.ts'

/** Pictures: suggestions for the slide or search results, the workspace's uploads, and the built-in gallery. */
export function PicturesPanel() {
  const t = useTranslations('editor-inspector.library')
  const context = useCommandContext()
  const { uses, use, choose } = usePictureUse()
  const takePicture = useTakePicture()
  const take = (entry: LibraryEntry) => takePicture(entry, use)
  const uploads = useUploadedPictures()
  const { typed, setTyped, words, state, found, gallery } = usePictureSearch()
  const isPhotos = state.source === 'unsplash'
  const isMissed = words !== '' && !state.matched

  function addUploads(uploaded: readonly Asset[]) {
    const entries = uploaded.map(toUploadedEntry)
    uploads.put(entries)
    const [only] = entries
    if (only && entries.length === 1) take(only)
  }

  return (
    <LibraryFrame
      title={t('pictures')}
      tools={
        <>
          <SearchField label={t('findPicture')} value={typed} onChange={setTyped} />
          <SegmentedControl
            label={t('use')}
            size="sm"
            fullWidth
            value={use}
            segments={uses.map(value => ({ value, label: t(`pictureUse.${value}`) }))}
            onValueChange={choose}
          />
          <div className="grid grid-cols-2 gap-2">
            <UploadButton label={t('upload')} multiple onUploaded={addUploads} />
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
        {words === '' ? <BrandLogos onTake={take} /> : null}
        <PicturesSection
          title={words === '' ? t('forSlide') : isPhotos ? t('photos') : t('found')}
          pages={found}
          note={isMissed ? t('missed', { words }) : state.note ? t(`note.${state.note}`) : null}
          empty={t('nothing', { words })}
          onTake={take}
        />
        {words === '' && (uploads.isKept || uploads.pages.entries.length > 0) ? (
          <UploadedSection pages={uploads.pages} onTake={take} />
        ) : null}
        {words === '' || (isPhotos && gallery.entries.length > 0) ? (
          <PicturesSection title={t('builtIn')} pages={gallery} empty={null} onTake={take} />
        ) : null}
      </div>
    </LibraryFrame>
  )
}

/** What a chosen picture is used for: as the opener of the library asked, until the user chooses. */
function usePictureUse() {
  const store = usePictureUseStore()
  const asked = useSyncExternalStore(store.subscribe, () => store.getState().use)
  const item = useEditorState(({ deck, selection }) =>
    deck.slides.find(slide => slide.uid === selection.active)?.items.find(one => one.id === selection.item),
  )
  const selected = item && { type: item.type, isEmpty: isEmptyPicture(item) }
  const [chosen, choose] = useState<PictureUse>()
  const uses = listPictureUses(selected, asked)
  return { uses, use: chosen && uses.includes(chosen) ? chosen : (uses[0] ?? 'add'), choose }
}

interface Props {
  readonly title: string
  readonly pages: Pages<LibraryEntry>
  readonly empty: ReactNode
  readonly note?: ReactNode
  /** A button beside the heading. */
  readonly action?: ReactNode
  readonly onTake: (entry: LibraryEntry) => void
}

const COLUMNS = 2

function PicturesSection({ title, pages, empty, note, action, onTake }: Props) {
  return (
    <div className="grid gap-2">
      {action ? (
        <div className="flex items-center justify-between gap-2">
          <LibraryHeading>{title}</LibraryHeading>
          {action}
        </div>
      ) : (
        <LibraryHeading>{title}</LibraryHeading>
      )}
      {note ? (
        <p role="status" className="text-xs text-ink-soft">
          {note}
        </p>
      ) : null}
      <PageStates pages={pages} columns={COLUMNS} empty={empty}>
        <PictureGrid label={title} entries={pages.entries} columns={COLUMNS} fit="cover" onTake={onTake} />
      </PageStates>
    </div>
  )
}

/** The workspace's uploads. While deleting is on, a press asks about deleting a picture instead of using it. */
function UploadedSection({ pages, onTake }: Pick<Props, 'pages' | 'onTake'>) {
  const t = useTranslations('editor-inspector.library')
  const [isDeleting, setDeleting] = useState(false)
  const [asked, setAsked] = useState<LibraryEntry>()
  const canDelete = pages.entries.some(({ id }) => id !== undefined)
  return (
    <>
      <PicturesSection
        title={t('uploaded')}
        pages={pages}
        note={isDeleting ? t('deleteUpload.hint') : null}
        empty={t('noUploads')}
        onTake={isDeleting ? setAsked : onTake}
        action={
          canDelete ? (
            <Button
              variant="quiet"
              size="sm"
              aria-pressed={isDeleting}
              onClick={() => setDeleting(!isDeleting)}
            >
              {isDeleting ? null : <Trash2 aria-hidden="true" className="size-4" />}
              {t(isDeleting ? 'deleteUpload.stop' : 'deleteUpload.start')}
            </Button>
          ) : null
        }
      />
      <DeleteUploadDialog
        entry={asked}
        onClose={() => setAsked(undefined)}
        onDeleted={({ id }) => pages.drop(entry => entry.id === id)}
      />
    </>
  )
}

/** The logos of the workspace's brand. */
function BrandLogos({ onTake }: { readonly onTake: (entry: LibraryEntry) => void }) {
  const t = useTranslations('editor-inspector.library')
  const brand = useBrand()
  const logos = Object.values(brand?.logos ?? {}).flatMap(logo => logo ?? [])
  if (logos.length === 0) return null
  const entries = logos.map(({ src, name, width, height }) => ({ src, name, alt: '', ratio: width / height }))
  return (
    <div className="grid gap-2">
      <LibraryHeading>{t('brand')}</LibraryHeading>
      <PictureGrid label={t('brand')} entries={entries} columns={COLUMNS} onTake={onTake} fit="contain" />
    </div>
  )
}

const PAGE = 40

/** Pictures uploaded to the workspace. A guest has no workspace and sees only those of this visit. */
function useUploadedPictures() {
  const { api } = useRuntime()
  const user = useUser()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const isKept = Boolean(user) && workspace !== null
  const load = useCallback(
    async (page: number) => {
      if (!isKept || workspace === null) return { entries: [], more: false }
      const { count, results } = await api.assets.list({ query: { workspace, page, page_size: PAGE } })
      return { entries: results.map(toUploadedEntry), more: hasPage(count, PAGE, page + 1) }
    },
    [api, isKept, workspace],
  )
  const pages = usePages(load)
  return { pages, isKept, put: pages.put }
}

function toUploadedEntry({ id, src, name, width, height }: Asset): LibraryEntry {
  return { id, src, name, alt: '', ratio: width / height }
}

/** Applies a chosen picture to the use it was chosen for. */
function useTakePicture(): (entry: LibraryEntry, use: PictureUse) => void {
  const context = useCommandContext()
  const { rememberImage } = useRecentBackgrounds()
  const reportUse = useReportUse()
  return useCallback(
    (entry, use) => {
      const { src, alt, focus = { x: 0.5, y: 0.5 }, credit } = entry
      const { editor } = context
      const { deck, selection, unloaded } = editor.getState()
      const slide = readActiveSlide(editor)
      const { item: id } = selection
      if (use === 'add') addPicture(context, entry.ratio, { src, alt, focus, credit: credit ?? null })
      else if (use === 'deckBackground') {
        const ground = resolveTheme(deck.theme).background.color
        editor.change(now =>
          updateTheme(now, { background: pictureBackground(src, ground, { focus, credit }) }),
        )
      } else if (!slide) return
      else if (use === 'background') {
        const uids = selection.slides.filter(uid => !unloaded.has(uid))
        const ground = resolveTheme(deck.theme, slide.theme).background.color
        const background = pictureBackground(src, ground, { focus, credit })
        editor.change(now => setSlideTheme(now, { uids, theme: { background } }))
      } else if (id !== null) {
        const fields =
          use === 'poster' ? { poster: src } : { src, alt, focus, zoom: 1, credit: credit ?? null }
        editor.change(now => updateItem(now, { uid: slide.uid, id, fields }))
      }
      if ((use === 'background' || use === 'deckBackground') && !credit) rememberImage(src)
      reportUse(entry, slide?.id)
    },
    [context, rememberImage, reportUse],
  )
}

/** Photo services count the uses of a photo; nothing waits for this request, and it may fail without harm. */
function useReportUse(): (entry: LibraryEntry, id: number | null | undefined) => void {
  const { api } = useRuntime()
  return useCallback(
    ({ downloadLocation }, id) => {
      if (downloadLocation === undefined || !id) return
      api.pictures
        .use({ params: { id }, body: { download_location: downloadLocation } })
        .catch(() => undefined)
    },
    [api],
  )
}
