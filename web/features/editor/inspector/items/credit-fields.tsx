import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import type { ItemPanelProps } from './item-panel.ts'
import { readWebAddress } from './read-address.ts'
import { useItemEdit } from './use-item-edit.ts'

/** Whom the picture is by. A name without an address is kept here until both are there. */
export function CreditFields(props: ItemPanelProps<'image'>) {
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
