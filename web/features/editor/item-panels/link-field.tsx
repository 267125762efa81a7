import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { isLink, webAddressSchema } from '#domain/deck/link.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { LiveEdit } from '../inspector/live-edit.ts'
import { PanelRow, useDraft } from '../inspector/panel-controls.tsx'
import { useEditorState } from '../session/editor-context.ts'

const LINK_KINDS = ['web', 'mail', 'slide'] as const
type LinkKind = (typeof LINK_KINDS)[number]

function linkKind(href: string | null): LinkKind {
  if (href?.startsWith('#')) return 'slide'
  return href && /^mailto:/i.test(href) ? 'mail' : 'web'
}

interface Props {
  readonly value: string | null
  readonly edit: LiveEdit<string | null>
}

/** The target of a button: a web page, an email address, or another slide. */
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

/** A telephone link is accepted as it is: the document format allows it, and there is no separate kind for it. */
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

/** A web address as people type it, with or without scheme; undefined if it is not valid. */
export function readWebAddress(text: string): string | undefined {
  const written = text.trim()
  if (written === '' || written.length > LIMITS.url) return undefined
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(written) && !/^[^/]+:\d+/.test(written) ? written : `https://${written}`
  if (!webAddressSchema.safeParse(whole).success) return undefined
  return URL.canParse(whole) && new URL(whole).hostname.includes('.') ? whole : undefined
}

const MAILBOX = /^[^\s@<>"'`\\]+@[^\s@<>"'`\\]+\.[^\s@<>"'`\\]+$/

/** An email address as a mailto link; undefined if it is not valid. */
export function readMailLink(text: string): string | undefined {
  const mailbox = text.trim().replace(/^mailto:/i, '')
  const link = `mailto:${mailbox}`
  return MAILBOX.test(mailbox) && isLink(link) ? link : undefined
}
