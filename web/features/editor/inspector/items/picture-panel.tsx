import { ImageOff, Images } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { FocusPad } from '../parts/focus-pad.tsx'
import { PanelButton } from '../parts/panel-button.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { TextField } from '../parts/text-field.tsx'
import { UploadButton } from '../uploads/upload-button.tsx'
import { useOpenPanel } from '../use-open-panel.ts'
import { CreditFields } from './credit-fields.tsx'
import type { ItemPanelProps } from './item-panel.ts'
import { useItemEdit } from './use-item-edit.ts'
import { WordsField } from './words-field.tsx'

const fills = ['cover', 'contain'] as const
const WIDEST = 4

/** A still or moving picture: which one, what of it is seen, and what is said about it. */
export function PicturePanel(props: ItemPanelProps<'image'> | ItemPanelProps<'gif'>) {
  const t = useTranslations('editor-inspector.picture')
  const openPanel = useOpenPanel()
  const panel = props as ItemPanelProps<'image'>
  const { src, alt, fill, focus, zoom, type } = props.item
  const put =
    <Name extends 'src' | 'alt' | 'fill' | 'focus' | 'zoom'>(name: Name) =>
    (value: ItemPanelProps<'image'>['item'][Name]) => ({ [name]: value })
  // Another picture is by somebody else.
  const source = useItemEdit(panel, 'src', (value: typeof src) => ({ src: value, credit: null }))
  const words = useItemEdit(panel, 'alt', put('alt'))
  const filled = useItemEdit(panel, 'fill', put('fill'))
  const point = useItemEdit(panel, 'focus', put('focus'))
  const scale = useItemEdit(panel, 'zoom', put('zoom'))

  return (
    <>
      <PanelSection title={t(type === 'gif' ? 'gif' : 'title')}>
        {src !== null ? <FocusPad src={src} value={focus} edit={point} /> : null}
        <div className="grid grid-cols-2 gap-2">
          <UploadButton
            label={t(src === null ? 'upload' : 'replace')}
            onArrive={([asset]) => asset && source.change(asset.src)}
          />
          <PanelButton
            label={t(type === 'gif' ? 'gifs' : 'library')}
            icon={Images}
            onClick={() => openPanel(type === 'gif' ? 'gifs' : 'pictures', 'replace')}
          />
          {src !== null ? (
            <PanelButton
              label={t('remove')}
              icon={ImageOff}
              className="col-span-2"
              onClick={() => source.change(null)}
            />
          ) : null}
        </div>
        <PanelRow label={t('fill')} stacked group>
          <SegmentedControl
            label={t('fill')}
            size="sm"
            fullWidth
            value={fill}
            segments={fills.map(value => ({ value, label: t(`fills.${value}`) }))}
            onValueChange={filled.change}
          />
        </PanelRow>
        <PanelRow label={t('zoom')}>
          <Slider
            min={0}
            max={100}
            step={1}
            value={Math.round((Math.log(zoom) / Math.log(WIDEST)) * 100)}
            valueText={t('percent', { value: Math.round(zoom * 100) })}
            onGrab={scale.grab}
            onRelease={scale.release}
            onChange={step => scale.follow(Math.round(WIDEST ** (step / 100) * 100) / 100)}
          />
        </PanelRow>
      </PanelSection>
      <PanelSection title={t('about')}>
        <TextField
          label={t('alt')}
          hint={t('altHint')}
          value={alt}
          maxLength={LIMITS.cell}
          multiline
          onCommit={words.follow}
        />
        <WordsField panel={panel} label={t('caption')} />
        <CreditFields {...panel} />
      </PanelSection>
    </>
  )
}
