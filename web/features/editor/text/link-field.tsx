import { Check, ExternalLink, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { completeLink } from '#domain/deck/link.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCanvas } from '../canvas/canvas-store.ts'
import { useEditorState } from '../session/editor-context.ts'
import type { TextSession } from './text-session.ts'

const icon = { strokeWidth: 1.75, className: 'size-4.5' }

/** The link of the selected text: a web address, an email address, a phone number, or another slide. */
export function LinkField({ text }: { text: TextSession }) {
  const t = useTranslations('editor-canvas.link')
  const canvas = useCanvas()
  const current = (text.tiptap.getAttributes('link').href ?? '') as string
  const [typed, setTyped] = useState(current)
  const [isWrong, setIsWrong] = useState(false)
  function close() {
    canvas.setState({ linkOpen: false })
    text.focus()
  }
  function set(href: string | null) {
    text.format({ kind: 'link', href })
    close()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const href = completeLink(typed)
    if (typed.trim() === '') set(null)
    else if (href) set(href)
    else setIsWrong(true)
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      className="grid w-96 gap-1"
    >
      <div className="flex items-center gap-0.5">
        <TextInput
          size="sm"
          aria-label={t('address')}
          aria-invalid={isWrong || undefined}
          placeholder={t('placeholder')}
          value={typed.startsWith('#') ? '' : typed}
          autoFocus
          spellCheck={false}
          onChange={event => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
        />
        <IconButton size="sm" type="submit" label={t('apply')} icon={<Check {...icon} />} />
        {current !== '' && !current.startsWith('#') ? (
          <IconButton
            size="sm"
            label={t('open')}
            icon={<ExternalLink {...icon} />}
            onClick={() => window.open(current, '_blank', 'noopener,noreferrer')}
          />
        ) : null}
        {current !== '' ? (
          <IconButton size="sm" label={t('remove')} icon={<Trash2 {...icon} />} onClick={() => set(null)} />
        ) : null}
      </div>
      <SlideChoice current={current} onChoose={set} />
      {isWrong ? (
        <p role="alert" className="px-1 text-xs text-danger">
          {t('wrong')}
        </p>
      ) : null}
    </form>
  )
}

interface Props {
  readonly current: string
  readonly onChoose: (href: string) => void
}

/** A link to a slide of the same deck. */
export function SlideChoice({ current, onChoose }: Props) {
  const t = useTranslations('editor-canvas.link')
  const slides = useEditorState(({ deck }) => deck.slides)
  const options = slides.map(slide => {
    const title = readSlideTitle(slide)
    const number = slide.index + 1
    return {
      value: `#${slide.uid}`,
      label: title ? t('titled', { number, title }) : t('untitled', { number }),
    }
  })
  return (
    <Select
      size="sm"
      label={t('slide')}
      placeholder={t('slide')}
      options={options}
      value={options.some(({ value }) => value === current) ? current : null}
      onValueChange={onChoose}
    />
  )
}
