import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { updateSlide } from '#domain/deck/edits/slide-edits.ts'
import { type FactToCheck, factsToCheck, withoutCheck } from '#domain/generation/facts-to-check.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { useUi } from '../session/ui-store.ts'

/** Every figure and date that the author did not give, slide by slide; what is checked leaves the notes too. */
export function FactsDialog({ open }: { open: boolean }) {
  const t = useTranslations('editor.facts')
  const ui = useUi()
  const slides = useEditorState(({ deck }) => deck.slides)
  const facts = open ? factsToCheck({ slides }) : []
  return (
    <Dialog
      open={open}
      onOpenChange={factsOpen => ui.setState({ factsOpen })}
      title={t('title')}
      description={facts.length > 0 ? t('text') : t('none')}
      closeLabel={t('close')}
    >
      <ul className="grid divide-y divide-line border-y border-line empty:hidden">
        {facts.map(fact => (
          <FactRow key={`${fact.uid} ${fact.text}`} fact={fact} />
        ))}
      </ul>
    </Dialog>
  )
}

function FactRow({ fact }: { fact: FactToCheck }) {
  const t = useTranslations('editor.facts')
  const editor = useEditor()
  const ui = useUi()
  const { index, uid, text } = fact

  function show(): void {
    editor.goTo(uid)
    ui.setState({ factsOpen: false, notesOpen: true })
  }

  function check(): void {
    const notes = editor.getState().deck.slides.find(slide => slide.uid === uid)?.notes ?? ''
    editor.change(deck => updateSlide(deck, { uid, fields: { notes: withoutCheck(notes, text) } }))
  }

  return (
    <li className="flex items-center gap-3 py-2.5">
      <button
        type="button"
        onClick={show}
        className="min-w-0 flex-1 rounded-item text-left hover:text-accent-text"
      >
        <span className="block text-xs text-ink-faint">{t('slide', { number: index + 1 })}</span>
        <span className="block text-sm">{text}</span>
      </button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('doneNamed', { text })}
        icon={<Check aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onClick={check}
      >
        {t('done')}
      </Button>
    </li>
  )
}
