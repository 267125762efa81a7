import { useTranslations } from 'use-intl'
import type { Conflict } from '#editor/conflict.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { useUi } from '../../binding/ui-store.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { ConflictSide } from './conflict-side.tsx'
import { listDifferences } from './differences.ts'

/** Two people changed the same place of a slide: both versions side by side, and the choice is the user's. */
export function ConflictDialog({ open }: { open: boolean }) {
  const t = useTranslations('editor.conflict')
  const ui = useUi()
  const conflicts = useEditorState(state => state.conflicts)
  const [conflict] = conflicts
  return (
    <Dialog
      size="lg"
      open={open && conflict !== undefined}
      onOpenChange={conflictOpen => ui.setState({ conflictOpen })}
      title={t('title')}
      description={conflict ? <WhichSlide conflict={conflict} left={conflicts.length} /> : undefined}
      closeLabel={t('later')}
      closeOnOutsidePress={false}
      footer={
        conflict ? <Choices key={conflict.id} conflict={conflict} isLast={conflicts.length === 1} /> : null
      }
    >
      {conflict ? <TwoVersions conflict={conflict} /> : null}
    </Dialog>
  )
}

function WhichSlide({ conflict, left }: { conflict: Conflict; left: number }) {
  const t = useTranslations('editor.conflict')
  const at = useEditorState(({ deck }) => deck.slides.findIndex(({ uid }) => uid === conflict.uid))
  return (
    <>
      {t('text', { number: at + 1 })} {left > 1 ? t('left', { count: left - 1 }) : null}
    </>
  )
}

function TwoVersions({ conflict: { mine, theirs, places } }: { conflict: Conflict }) {
  const t = useTranslations('editor.conflict')
  const { fields } = listDifferences(mine, theirs, places)
  const words = fields.map(field => t(`field.${field}`)).join(', ')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ConflictSide title={t('mine')} slide={mine} other={theirs} places={places} />
        <ConflictSide title={t('theirs')} slide={theirs} other={mine} places={places} />
      </div>
      {words ? <p className="mt-4 text-sm text-ink-soft">{t('differ', { fields: words })}</p> : null}
    </>
  )
}

function Choices({ conflict, isLast }: { conflict: Conflict; isLast: boolean }) {
  const t = useTranslations('editor.conflict')
  const editor = useEditor()
  const ui = useUi()
  const decide = (choice: 'mine' | 'theirs' | 'both') => () => {
    if (isLast) ui.setState({ conflictOpen: false })
    editor.decide(conflict.id, choice)
  }
  return (
    <>
      <Button variant="secondary" onClick={decide('both')} className="sm:mr-auto">
        {t('keepBoth')}
      </Button>
      <Button variant="secondary" onClick={decide('theirs')}>
        {t('takeTheirs')}
      </Button>
      <Button onClick={decide('mine')}>{t('keepMine')}</Button>
    </>
  )
}
