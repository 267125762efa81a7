import {
  ArrowLeft,
  ChevronDown,
  Copy,
  Ellipsis,
  History,
  Keyboard,
  Link2,
  MessageSquareText,
  NotebookPen,
  Play,
  Plus,
  Redo2,
  Search,
  Settings2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rename } from '#domain/deck/edits/deck-edits.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Command } from '../commands/command.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { isComposing } from '../commands/key-combo.ts'
import { editorCommands } from '../commands/registry.ts'
import { useCommandEntries, useCommandInfo } from '../commands/use-commands.ts'
import { SaveState } from '../saving/save-state.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { useUi, useUiState } from '../session/ui-store.ts'
import { type BarSlots, useCommentHost, useEditorDeckInfo } from './bar-slots.ts'
import { GuestShare } from './guest-deck.tsx'
import { PeopleHere } from './people-here.tsx'

export function TopBar({ slots }: { slots?: BarSlots | undefined }) {
  const t = useTranslations('editor.bar')
  const deck = useEditorDeckInfo()
  return (
    <section
      aria-label={t('label')}
      className="isolate grid h-14 grid-cols-[minmax(0,1fr)_auto_auto] xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 border-b border-line bg-paper px-2"
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
        <Comments slots={slots} />
        {deck ? slots?.buttons?.(deck) : <GuestShare />}
        <ShowButton />
      </div>
    </section>
  )
}

function Comments({ slots }: { slots?: BarSlots | undefined }) {
  const ui = useUi()
  const host = useCommentHost()
  const open = useUiState(state => state.commentsOpen)
  if (!host) return null
  return slots?.comments?.(host, { open, onOpenChange: commentsOpen => ui.setState({ commentsOpen }) })
}

/** Back to the list of the deck's workspace, or for a guest to the landing page. */
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
  const { name, shortcut, run } = useCommandInfo()('deck.show')
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

/** The name of the presentation, edited in place. Enter keeps it, Escape or an empty name restores the old one. */
function DeckName() {
  const t = useTranslations('editor.bar')
  const editor = useEditor()
  const name = useEditorState(({ deck }) => deck.name)
  const [draft, setDraft] = useState<string | null>(null)
  const isDropped = useRef(false)

  function finish(): void {
    const typed = draft?.trim()
    if (typed && typed !== name && !isDropped.current) editor.change(deck => rename(deck, typed))
    isDropped.current = false
    setDraft(null)
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    isDropped.current = event.key === 'Escape'
    event.currentTarget.blur()
  }

  const shown = draft ?? name
  return (
    // The same text, invisible, gives the field its width.
    <span className="relative inline-grid max-w-full min-w-0 items-center overflow-hidden">
      <span
        aria-hidden="true"
        className="invisible col-start-1 row-start-1 truncate border px-1.5 text-sm font-semibold whitespace-pre"
      >
        {shown || ' '}
      </span>
      <input
        aria-label={t('name')}
        size={1}
        value={shown}
        maxLength={LIMITS.name}
        autoComplete="off"
        spellCheck={false}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setDraft(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={press}
        className="col-start-1 row-start-1 h-6 w-full min-w-12 truncate rounded-item border border-transparent bg-transparent px-1.5 text-sm font-semibold text-ink hover:border-line focus:border-line-strong focus:bg-raised"
      />
    </span>
  )
}

/** The menu of the presentation as a whole. */
function DeckMenu({ more }: { more?: readonly MenuEntry[] | undefined }) {
  const t = useTranslations('editor.bar')
  const entryOf = useCommandEntries()
  // Some entries need an address and a workspace.
  useEditorState(({ deck }) => `${deck.slug} ${deck.workspace}`)
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('menu')}
          tooltipSide="bottom"
          icon={<Ellipsis strokeWidth={1.75} className="size-4" />}
          className="size-6"
        />
      }
      items={[
        entryOf('deck.settings', { icon: <Settings2 strokeWidth={1.75} /> }),
        entryOf('deck.copyLink', { icon: <Link2 strokeWidth={1.75} /> }),
        entryOf('deck.duplicate', { icon: <Copy strokeWidth={1.75} /> }),
        entryOf('deck.history', { icon: <History strokeWidth={1.75} /> }),
        ...(more?.length ? [{ kind: 'separator', id: 'more' } as const, ...more] : []),
        { kind: 'separator', id: 'tools' },
        entryOf('deck.change', { icon: <MessageSquareText strokeWidth={1.75} /> }),
        entryOf('edit.replace', { icon: <Search strokeWidth={1.75} /> }),
        entryOf('view.notes', { icon: <NotebookPen strokeWidth={1.75} /> }),
        entryOf('view.shortcuts', { icon: <Keyboard strokeWidth={1.75} /> }),
        { kind: 'separator', id: 'end' },
        entryOf('deck.trash', { icon: <Trash2 strokeWidth={1.75} />, danger: true }),
      ]}
    />
  )
}

function HistoryButtons() {
  const canUndo = useEditorState(state => state.canUndo)
  const canRedo = useEditorState(state => state.canRedo)
  return (
    <div className="flex">
      <CommandButton id="edit.undo" icon={Undo2} disabled={!canUndo} />
      <CommandButton id="edit.redo" icon={Redo2} disabled={!canRedo} />
    </div>
  )
}

const inserts = editorCommands.filter(({ group, keysOnly }) => group === 'insert' && !keysOnly)
/** Lines are among the shapes; beside each other there is no room for all. */
const inBar = inserts.filter(({ id }) => !/^insert\.(line|arrow|elbow|curve)$/.test(id))

/** What can be inserted: buttons side by side where there is room, else one menu. */
function InsertTools() {
  const t = useTranslations('editor.bar')
  if (inserts.length === 0) return null
  return (
    <>
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-line" />
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is filled in here */}
      <div role="group" aria-label={t('insert')} className="flex max-xl:hidden">
        {inBar.map(command => (
          <InsertTool key={command.id} command={command} />
        ))}
      </div>
      <div className="xl:hidden">
        <InsertMenu />
      </div>
    </>
  )
}

function InsertMenu() {
  const t = useTranslations('editor.bar')
  const entryOf = useCommandEntries()
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          trailingIcon={<ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        >
          {t('insert')}
        </Button>
      }
      items={inserts.map(({ id, icon }) => {
        const Icon = icon ?? Plus
        return entryOf(id, { icon: <Icon strokeWidth={1.75} /> })
      })}
    />
  )
}

/** A button that inserts something; its name is shown under it where the window has room. */
function InsertTool({ command: { id, icon: Icon = Plus } }: { command: Command }) {
  const { name, shortcut, run } = useCommandInfo()(id)
  return (
    <Tooltip text={name} shortcut={shortcut} side="bottom">
      <button
        type="button"
        onClick={run}
        className="flex h-11 min-w-8.5 flex-col items-center justify-center gap-0.5 rounded-field px-2 text-ink transition-colors hover:bg-wash"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        <span className="text-2xs text-ink-soft max-[85rem]:sr-only">{name}</span>
      </button>
    </Tooltip>
  )
}
