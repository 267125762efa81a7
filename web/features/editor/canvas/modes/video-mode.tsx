import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { readVideoLink } from '#domain/deck/video-link.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { AddressBar } from './address-bar.tsx'

/** Where a video is found. */
export function VideoMode({ uid, item }: { uid: string; item: ItemOf<'video'> }) {
  const t = useTranslations('editor-canvas.video')
  const editor = useEditor()
  return (
    <AddressBar
      item={item.id}
      label={t('label')}
      placeholder={t('placeholder')}
      wrong={t('wrong')}
      apply={t('apply')}
      value={item.url ?? ''}
      read={typed => (typed.trim() === '' ? null : readVideoLink(typed)?.url)}
      onChange={url => editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { url } }))}
    />
  )
}
