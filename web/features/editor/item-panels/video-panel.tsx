import { ImageOff, Images } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { readVideoLink } from '#domain/deck/video.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { PanelButton, PanelRow, PanelSection, TextField, useDraft } from '../inspector/panel-controls.tsx'
import { UploadButton } from '../libraries/picture-upload.tsx'
import { useOpenPanel } from '../libraries/picture-use.ts'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { PlainTextField } from './text-controls.tsx'

export function VideoPanel(props: ItemPanelProps<'video'>) {
  const t = useTranslations('editor-inspector.video')
  const { title, poster } = props.item
  const openPanel = useOpenPanel()
  const name = useItemEdit(props, 'title', (value: string) => ({ title: value }))
  const picture = useItemEdit(props, 'poster', (value: string | null) => ({ poster: value }))
  return (
    <>
      <PanelSection title={t('section')}>
        <AddressField {...props} />
        <TextField label={t('title')} value={title} maxLength={LIMITS.label} onCommit={name.follow} />
        <PlainTextField panel={props} label={t('caption')} />
      </PanelSection>
      <PanelSection title={t('poster')}>
        {poster !== null ? (
          <img
            src={defaultAssetUrl(poster)}
            alt=""
            draggable={false}
            className="aspect-video w-full rounded-field bg-sunken object-cover"
          />
        ) : (
          <p className="text-xs text-ink-faint">{t('posterHint')}</p>
        )}
        <div className="grid grid-cols-2 gap-2">
          <UploadButton label={t('upload')} onUploaded={([asset]) => asset && picture.change(asset.src)} />
          <PanelButton label={t('library')} icon={Images} onClick={() => openPanel('pictures', 'poster')} />
          {poster !== null ? (
            <PanelButton
              label={t('removePoster')}
              icon={ImageOff}
              className="col-span-2"
              onClick={() => picture.change(null)}
            />
          ) : null}
        </div>
      </PanelSection>
    </>
  )
}

function AddressField(props: ItemPanelProps<'video'>) {
  const t = useTranslations('editor-inspector.video')
  const { url } = props.item
  const edit = useItemEdit(props, 'url', (value: string | null) => ({ url: value }))
  const { field, isBroken } = useDraft<string | null>({
    value: url,
    read: text => (text.trim() === '' ? null : readVideoLink(text)?.url),
    write: value => value ?? '',
    onCommit: edit.follow,
  })
  const provider = url === null ? null : readVideoLink(url)?.provider
  const hint =
    url === null ? t('addressHint') : provider ? t('provider', { name: t(`name.${provider}`) }) : t('unknown')
  return (
    <PanelRow label={t('address')} stacked error={isBroken ? t('broken') : undefined} hint={hint}>
      <TextInput
        {...field}
        size="sm"
        type="text"
        inputMode="url"
        autoComplete="off"
        maxLength={LIMITS.url}
        placeholder={t('placeholder')}
      />
    </PanelRow>
  )
}
