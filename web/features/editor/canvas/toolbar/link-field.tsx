import { Check, ExternalLink, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { completeLink } from '#domain/deck/link.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCanvas } from '../canvas-store.ts'
import type { TextSession } from '../typing/text-session.ts'
import { SlideChoice } from './slide-choice.tsx'

const icon = { strokeWidth: 1.75, className: 'size-4.5' }

/** Where the selected words lead: an address, a mailbox, a number, or another slide of the deck. */
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
