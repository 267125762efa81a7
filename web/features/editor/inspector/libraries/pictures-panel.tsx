import { ImagePlus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Asset } from '#contract/assets.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { insertItem } from '../insert/insert-item.ts'
import { PanelButton } from '../parts/panel-button.tsx'
import { type PictureUse, usePictureWish } from '../picture-use.ts'
import { UploadButton } from '../uploads/upload-button.tsx'
import { LibraryFrame } from './library-frame.tsx'
import type { LibraryEntry } from './library-source.ts'
import { listUses } from './list-uses.ts'
import { PicturesSection } from './pictures-section.tsx'
import { SearchField } from './search-field.tsx'
import { usePictureSearch } from './use-picture-search.ts'
import { useTakePicture } from './use-take-picture.ts'
import { toUploadedEntry, useUploadedPictures } from './use-uploaded-pictures.ts'

/** Pictures that fit the slide first, those that words find, the workspace's own, and the whole gallery. */
export function PicturesPanel() {
  const t = useTranslations('editor-inspector.library')
  const context = useCommandContext()
  const { uses, use, choose } = useUse()
  const takePicture = useTakePicture()
  const take = (entry: LibraryEntry) => takePicture(entry, use)
  const uploads = useUploadedPictures()
  const { typed, setTyped, words, state, found, gallery } = usePictureSearch()
  const isPhotos = state.source === 'unsplash'
  const isMissed = words !== '' && !state.matched

  function arrive(arrived: readonly Asset[]) {
    const entries = arrived.map(toUploadedEntry)
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
        <PicturesSection
          title={words === '' ? t('forSlide') : isPhotos ? t('photos') : t('found')}
          pages={found}
          note={isMissed ? t('missed', { words }) : state.note ? t(`note.${state.note}`) : null}
          empty={t('nothing', { words })}
          onTake={take}
        />
        {words === '' && (uploads.isKept || uploads.pages.entries.length > 0) ? (
          <PicturesSection title={t('uploaded')} pages={uploads.pages} empty={t('noUploads')} onTake={take} />
        ) : null}
        {words === '' || (isPhotos && gallery.entries.length > 0) ? (
          <PicturesSection title={t('builtIn')} pages={gallery} empty={null} onTake={take} />
        ) : null}
      </div>
    </LibraryFrame>
  )
}

/** What a picture becomes: as the opener wished, until one chooses. */
function useUse() {
  const wish = usePictureWish()
  const asked = useSyncExternalStore(wish.subscribe, () => wish.getState().use)
  const selected = useEditorState(
    ({ deck, selection }) =>
      deck.slides
        .find(slide => slide.uid === selection.active)
        ?.items.find(item => item.id === selection.item)?.type,
  )
  const [chosen, choose] = useState<PictureUse>()
  const uses = listUses(selected, asked)
  return { uses, use: chosen && uses.includes(chosen) ? chosen : (uses[0] ?? 'add'), choose }
}
