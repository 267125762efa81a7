import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { reorderSticker } from '#domain/deck/edits/reorder-sticker.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { PanelButton } from '../parts/panel-button.tsx'

interface Props {
  readonly uid: string
  readonly slide: Slide
  readonly id: string
}

/** Which sticker lies above which. */
export function OrderTools({ uid, slide, id }: Props) {
  const t = useTranslations('editor-inspector.sticker.order')
  const editor = useEditor()
  const place = slide.stickers.findIndex(sticker => sticker.id === id)
  const last = slide.stickers.length - 1
  const move = (to: number) => editor.change(deck => reorderSticker(deck, { uid, id, to }))
  return (
    <div className="grid grid-cols-2 gap-2">
      <PanelButton
        label={t('forward')}
        icon={ArrowUp}
        disabled={place >= last}
        onClick={() => move(place + 1)}
      />
      <PanelButton
        label={t('backward')}
        icon={ArrowDown}
        disabled={place <= 0}
        onClick={() => move(place - 1)}
      />
      <PanelButton
        label={t('front')}
        icon={ArrowUpToLine}
        disabled={place >= last}
        onClick={() => move(last)}
      />
      <PanelButton label={t('back')} icon={ArrowDownToLine} disabled={place <= 0} onClick={() => move(0)} />
    </div>
  )
}
