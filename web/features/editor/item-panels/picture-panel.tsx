import { ImageOff, Images } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FocusPad } from '../inspector/focus-pad.tsx'
import { PanelButton, PanelRow, PanelSection, TextField } from '../inspector/panel-controls.tsx'
import { UploadButton } from '../libraries/picture-upload.tsx'
import { useOpenPanel } from '../libraries/picture-use.ts'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { readWebAddress } from './link-field.tsx'
import { PlainTextField } from './text-controls.tsx'

const fills = ['cover', 'contain'] as const
const WIDEST = 4

/** An image or GIF: its source, focal point, zoom, description and author. */
export function PicturePanel(props: ItemPanelProps<'image'> | ItemPanelProps<'gif'>) {
  const t = useTranslations('editor-inspector.picture')
  const openPanel = useOpenPanel()
  const panel = props as ItemPanelProps<'image'>
  const { src, alt, fill, focus, zoom, type } = props.item
  const put =
    <Name extends 'src' | 'alt' | 'fill' | 'focus' | 'zoom'>(name: Name) =>
    (value: ItemPanelProps<'image'>['item'][Name]) => ({ [name]: value })
  // Another picture has another author.
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
            onUploaded={([asset]) => asset && source.change(asset.src)}
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
        <PlainTextField panel={panel} label={t('caption')} />
        <CreditFields {...panel} />
      </PanelSection>
    </>
  )
}

/** The author of the picture. A name without an address is kept in the form until both are given. */
function CreditFields(props: ItemPanelProps<'image'>) {
  const t = useTranslations('editor-inspector.picture')
  const { credit } = props.item
  const edit = useItemEdit(props, 'credit', (value: typeof credit) => ({ credit: value }))
  const [draft, setDraft] = useState<{ name: string; url: string }>()
  const shown = draft ?? credit ?? { name: '', url: '' }
  const address = readWebAddress(shown.url)
  const isBroken = shown.url !== '' && address === undefined
  const isHalf = (shown.name === '') !== (shown.url === '')

  function take(next: { name: string; url: string }) {
    setDraft(next)
    const url = readWebAddress(next.url)
    if (next.name.trim() !== '' && url !== undefined) edit.follow({ name: next.name, url })
    else if (next.name === '' && next.url === '') edit.follow(null)
  }

  function settle() {
    if (!isHalf && !isBroken) setDraft(undefined)
  }

  return (
    <>
      <PanelRow label={t('creditName')} stacked>
        <TextInput
          size="sm"
          autoComplete="off"
          maxLength={LIMITS.label}
          value={shown.name}
          onChange={event => take({ ...shown, name: event.target.value })}
          onBlur={settle}
        />
      </PanelRow>
      <PanelRow
        label={t('creditUrl')}
        stacked
        error={isBroken ? t('creditBroken') : undefined}
        hint={isHalf ? t('creditHalf') : undefined}
      >
        <TextInput
          size="sm"
          type="url"
          autoComplete="off"
          maxLength={LIMITS.url}
          placeholder={t('creditPlaceholder')}
          value={shown.url}
          onChange={event => take({ ...shown, url: event.target.value })}
          onBlur={settle}
        />
      </PanelRow>
    </>
  )
}
