import { ImageOff, Images } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Hex } from '#domain/deck/color/hex.ts'
import type { Background } from '#domain/deck/theme/background.ts'
import { Slider } from '#web/ui/slider.tsx'
import { type Focus, FocusPad } from '../parts/focus-pad.tsx'
import { PanelButton } from '../parts/panel-button.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import { type LiveEdit, mapEdit } from '../parts/use-live-edit.ts'
import type { PictureUse } from '../picture-use.ts'
import { UploadButton } from '../uploads/upload-button.tsx'
import { useOpenPanel } from '../use-open-panel.ts'
import { pictureBackground } from './picture-background.ts'

interface Props {
  readonly value: Background | null
  readonly ground: Hex
  readonly edit: LiveEdit<Background | null>
  readonly use: PictureUse
}

/** A picture behind the slide: which one, what of it stays in sight, how much the ground veils it. */
export function BackgroundPicture({ value, ground, edit, use }: Props) {
  const t = useTranslations('editor-inspector.background')
  const openPanel = useOpenPanel()
  const image = value?.image ?? null
  const focus = mapEdit<Background | null, Focus>(edit, point =>
    value && image ? { ...value, image: { ...image, ...point } } : value,
  )
  return (
    <>
      {value && image ? (
        <>
          <FocusPad src={image.src} value={image} edit={focus} />
          <PanelRow label={t('scrim')}>
            <Slider
              min={0}
              max={1}
              step={0.05}
              value={image.scrim}
              valueText={t('percent', { value: Math.round(image.scrim * 100) })}
              onGrab={edit.grab}
              onRelease={edit.release}
              onChange={scrim => edit.follow({ ...value, image: { ...image, scrim } })}
            />
          </PanelRow>
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <UploadButton
          label={t('upload')}
          onArrive={([asset]) => asset && edit.change(pictureBackground(asset.src, ground))}
        />
        <PanelButton label={t('library')} icon={Images} onClick={() => openPanel('pictures', use)} />
        {value && image ? (
          <PanelButton
            label={t('removePicture')}
            icon={ImageOff}
            className="col-span-2"
            onClick={() => edit.change(null)}
          />
        ) : null}
      </div>
    </>
  )
}
