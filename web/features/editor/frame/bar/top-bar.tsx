import { ArrowLeft, Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useCommandFace } from '../../commands/use-command-entries.ts'
import { GuestShare } from '../guest/guest-share.tsx'
import { SaveState } from '../save/save-state.tsx'
import { type BarSlots, useBenchDeck } from './bar-slots.ts'
import { DeckMenu } from './deck-menu.tsx'
import { DeckName } from './deck-name.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { InsertTools } from './insert-tools.tsx'
import { PeopleHere } from './people-here.tsx'

export function TopBar({ slots }: { slots?: BarSlots | undefined }) {
  const t = useTranslations('editor.bar')
  const deck = useBenchDeck()
  return (
    <section
      aria-label={t('label')}
      className="grid h-14 grid-cols-[minmax(0,1fr)_auto_auto] xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 border-b border-line bg-paper px-2"
    >
      <div className="flex min-w-0 items-center gap-1">
        <BackLink />
        <div className="flex min-w-0 flex-col">
          <div className="flex min-w-0 items-center gap-0.5">
            <DeckName />
            <DeckMenu more={deck && slots?.entries?.(deck)} />
          </div>
          <div className="min-w-0 pl-1.5">
            <SaveState />
          </div>
        </div>
      </div>
      <div className="flex items-center gap-1">
        <HistoryButtons />
        <InsertTools />
      </div>
      <div className="flex items-center justify-end gap-3">
        <PeopleHere />
        {deck ? slots?.buttons?.(deck) : <GuestShare />}
        <ShowButton />
      </div>
    </section>
  )
}

/** Back to where the deck lies: its workspace, or for a guest the front door. */
function BackLink() {
  const t = useTranslations('editor.bar')
  const user = useUser()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const list = workspace ? `/presentations/${workspace}` : '/presentations'
  const label = user ? t('back') : t('home')
  return (
    <Tooltip text={label} side="bottom">
      <PageLink
        to={user ? list : '/'}
        aria-label={label}
        className="grid size-9 shrink-0 place-items-center rounded-press transition-colors hover:bg-wash"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </PageLink>
    </Tooltip>
  )
}

function ShowButton() {
  const t = useTranslations('editor.bar')
  const slug = useEditorState(({ deck }) => deck.slug)
  const isNobodys = useEditorState(({ deck }) => deck.workspace === null)
  const { name, shortcut, run } = useCommandFace()('deck.show')
  if (isNobodys) return null
  return (
    <Tooltip text={name} shortcut={shortcut} side="bottom">
      <Button
        variant="accent"
        size="sm"
        disabled={slug === null}
        onClick={run}
        icon={<Play aria-hidden="true" strokeWidth={1.75} className="size-4" />}
      >
        {t('show')}
      </Button>
    </Tooltip>
  )
}
