import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { completeLink } from '#domain/deck/link.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useCanvas } from '../canvas-store.ts'
import { SlideChoice } from '../toolbar/slide-choice.tsx'
import { AddressBar } from './address-bar.tsx'

/** Where a button leads. */
export function HrefMode({ uid, item }: { uid: string; item: ItemOf<'button'> }) {
  const t = useTranslations('editor-canvas.link')
  const editor = useEditor()
  const canvas = useCanvas()
  const set = (href: string | null) =>
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { href } }))
  return (
    <AddressBar
      item={item.id}
      label={t('address')}
      placeholder={t('placeholder')}
      wrong={t('wrong')}
      apply={t('apply')}
      value={item.href?.startsWith('#') ? '' : (item.href ?? '')}
      read={typed => (typed.trim() === '' ? null : (completeLink(typed) ?? undefined))}
      onChange={set}
    >
      <SlideChoice
        current={item.href ?? ''}
        onChoose={href => {
          set(href)
          canvas.setState({ mode: null })
        }}
      />
    </AddressBar>
  )
}
