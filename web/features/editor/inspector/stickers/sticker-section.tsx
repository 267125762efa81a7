import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { deleteStickers } from '#domain/deck/edits/delete-stickers.ts'
import { type UpdateStickers, updateStickers } from '#domain/deck/edits/update-stickers.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Sticker } from '#domain/deck/sticker.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useSlide } from '../../binding/use-editor-state.ts'
import { PanelButton } from '../parts/panel-button.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { sharedValue } from '../parts/shared-value.ts'
import { TextField } from '../parts/text-field.tsx'
import { useLiveEdit } from '../parts/use-live-edit.ts'
import { ArrangeTools } from './arrange-tools.tsx'
import { OrderTools } from './order-tools.tsx'
import { PlaceFields } from './place-fields.tsx'

interface Props {
  readonly uid: string
  readonly ids: readonly string[]
}

/** What floats above the slide: where, how large, how turned, and in which order. */
export function StickerSection({ uid, ids }: Props) {
  const t = useTranslations('editor-inspector.sticker')
  const editor = useEditor()
  const slide = useSlide(uid)
  const stickers = useMemo(() => slide?.stickers.filter(({ id }) => ids.includes(id)) ?? [], [slide, ids])
  const edit = useLiveEdit(
    (fields: UpdateStickers['fields']) => deck => updateStickers(deck, { uid, fields }),
    `stickers:${ids.join()}`,
  )
  const [first] = stickers
  if (!slide || !first) return null
  const putAll = (toFields: (sticker: Sticker) => Partial<Omit<Sticker, 'id'>>) =>
    Object.fromEntries(stickers.map(sticker => [sticker.id, toFields(sticker)]))

  return (
    <>
      <PanelSection title={t('place')}>
        <PlaceFields stickers={stickers} onChange={toFields => edit.follow(putAll(toFields))} />
      </PanelSection>
      <PanelSection title={t('arrange')}>
        <ArrangeTools stickers={stickers} onArrange={edit.change} />
        {stickers.length === 1 ? <OrderTools uid={uid} slide={slide} id={first.id} /> : null}
      </PanelSection>
      <PanelSection title={t('about')}>
        <TextField
          label={t('alt')}
          hint={t('altHint')}
          value={sharedValue(stickers, sticker => sticker.alt)}
          maxLength={LIMITS.label}
          onCommit={alt => edit.follow(putAll(() => ({ alt })))}
        />
        <PanelButton
          label={t('delete', { count: stickers.length })}
          icon={Trash2}
          danger
          onClick={() => editor.change(deck => deleteStickers(deck, { uid, ids }))}
        />
      </PanelSection>
    </>
  )
}
