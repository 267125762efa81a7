import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { isLink } from '#domain/deck/link.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { PanelRow } from '../parts/panel-row.tsx'
import { useDraft } from '../parts/use-draft.ts'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { LINK_KINDS, type LinkKind, linkKind } from './link-kind.ts'
import { readMailLink, readWebAddress } from './read-address.ts'

interface Props {
  readonly value: string | null
  readonly edit: LiveEdit<string | null>
}

/** Where a button leads: the web, a mailbox, or another slide. */
export function LinkField({ value, edit }: Props) {
  const t = useTranslations('editor-inspector.link')
  const [wanted, setWanted] = useState<LinkKind>()
  const kind = wanted ?? linkKind(value)
  return (
    <>
      <PanelRow label={t('label')} stacked group>
        <SegmentedControl
          label={t('label')}
          size="sm"
          fullWidth
          value={kind}
          segments={LINK_KINDS.map(one => ({ value: one, label: t(`kind.${one}`) }))}
          onValueChange={setWanted}
        />
      </PanelRow>
      {kind === 'slide' ? (
        <SlideLink value={value} edit={edit} />
      ) : (
        <AddressLink key={kind} kind={kind} value={value} edit={edit} />
      )}
    </>
  )
}

function AddressLink({ kind, value, edit }: Props & { readonly kind: 'web' | 'mail' }) {
  const t = useTranslations('editor-inspector.link')
  const own = value !== null && linkKind(value) === kind ? value : null
  const { field, isBroken } = useDraft<string | null>({
    value: own,
    read: text => (text.trim() === '' ? null : readLink(kind, text)),
    write: link => (link ?? '').replace(/^mailto:/i, ''),
    onCommit: edit.follow,
  })
  return (
    <PanelRow label={t(`address.${kind}`)} stacked error={isBroken ? t(`broken.${kind}`) : undefined}>
      <TextInput
        {...field}
        size="sm"
        inputMode={kind === 'web' ? 'url' : 'email'}
        autoComplete="off"
        maxLength={LIMITS.url}
        placeholder={t(`placeholder.${kind}`)}
      />
    </PanelRow>
  )
}

/** A telephone link is left as it is: the document knows it, and nobody asks for it by another name. */
function readLink(kind: 'web' | 'mail', text: string): string | undefined {
  if (kind === 'mail') return readMailLink(text)
  const written = text.trim()
  return /^tel:/i.test(written) && isLink(written) ? written : readWebAddress(written)
}

function SlideLink({ value, edit }: Props) {
  const t = useTranslations('editor-inspector.link')
  const slides = useEditorState(({ deck }) => deck.slides)
  const options = slides.map(slide => ({
    value: slide.uid,
    label: t('slide', { number: slide.index + 1, title: readSlideTitle(slide) ?? t('untitled') }),
  }))
  const uid = value?.startsWith('#') ? value.slice(1) : null
  const isGone = uid !== null && !slides.some(slide => slide.uid === uid)
  return (
    <PanelRow label={t('address.slide')} stacked error={isGone ? t('gone') : undefined}>
      <Select
        size="sm"
        options={options}
        value={isGone ? null : uid}
        placeholder={t('placeholder.slide')}
        onValueChange={next => edit.change(`#${next}`)}
      />
    </PanelRow>
  )
}
