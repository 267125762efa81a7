import { Ellipsis } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRouteLocale } from '../../platform/runtime/runtime.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ContextMenu, Menu } from '../../ui/menu.tsx'
import { type DeckActions, editPath, showPath, useDeckMenu } from './deck-menu.tsx'
import { DeckThumbnail, FoundWords } from './late-pictures.tsx'

interface DeckCardProps {
  readonly card: PresentationCard
  /** Which of its dates is shown under the name. */
  readonly dated: 'created' | 'updated'
  readonly now: Date
  readonly actions: DeckActions
  readonly canEdit: boolean
  /** What was looked for; its words are marked on the slide that has them. */
  readonly search: string
  /** Where it is, in a list of several workspaces. */
  readonly place?: string | undefined
  /** Whether Tab stops at this card; the arrows lead to the others. */
  readonly isStop: boolean
  readonly isRenaming: boolean
  readonly onRename: (slug: string) => void
  readonly onRenamed: (slug: string, byKey: boolean) => void
  readonly onMenu: (open: boolean) => void
}

export const DeckCard = memo(function DeckCard(props: DeckCardProps) {
  const { card, dated, now, actions, canEdit, search, place, isStop, isRenaming } = props
  const { onRename, onRenamed, onMenu } = props
  const found = card.found_slide ?? undefined
  const t = useTranslations('presentations.menu')
  const locale = useRouteLocale()
  const isHandedOver = useRef(false)
  const link = useRef<HTMLAnchorElement>(null)
  const items = useDeckMenu({
    card,
    actions,
    canEdit,
    onRename: () => onRename(card.slug),
    onHandOver: () => {
      isHandedOver.current = true
    },
  })
  const tabIndex = isStop ? 0 : -1

  /** A field or dialog that the menu opened takes the focus itself. */
  function returnFocus(to: true | HTMLElement | null): boolean | HTMLElement | null {
    if (!isHandedOver.current) return to
    isHandedOver.current = false
    return false
  }
  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return
    if (event.key === 'F2') onRename(card.slug)
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(card)
    else return
    event.preventDefault()
  }
  function finishRename(name: string | undefined, byKey: boolean): void {
    if (name !== undefined) actions.rename(card, name)
    onRenamed(card.slug, byKey)
  }

  return (
    <ContextMenu items={items} onOpenChange={onMenu} finalFocus={() => returnFocus(link.current)}>
      <li
        data-deck={card.slug}
        onKeyDown={press}
        onDragStart={event => carry(event, card.slug)}
        className="group relative flex flex-col gap-3"
      >
        <div className="rounded-field shadow-raised outline outline-line transition-[box-shadow,translate,outline-color] group-focus-within:outline-line-strong group-hover:-translate-y-0.5 group-hover:shadow-popup group-hover:outline-line-strong">
          <DeckThumbnail
            slide={found ?? card.first_slide}
            theme={card.theme}
            locale={locale}
            search={search}
          />
        </div>
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <h2 className="type-title">
              {isRenaming ? (
                <RenameField name={card.name} onDone={finishRename} />
              ) : (
                // The whole card is clickable, while screen readers read only its name.
                <PageLink
                  ref={link}
                  to={linkTo(card, canEdit)}
                  tabIndex={tabIndex}
                  aria-keyshortcuts="F2 Delete"
                  className="line-clamp-2 rounded-item break-words after:absolute after:inset-0"
                >
                  {card.name}
                </PageLink>
              )}
            </h2>
            <p className="truncate text-sm text-ink-soft">
              <ChangedWhen card={card} dated={dated} now={now} />
              {card.unread_comments ? (
                <span className="ml-2 inline-flex items-center gap-1 font-medium text-accent-text">
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
                  {t('unread', { count: card.unread_comments })}
                </span>
              ) : null}
            </p>
            {found ? <FoundWords slide={found} search={search} /> : null}
            {place ? <p className="truncate text-sm text-ink-soft">{place}</p> : null}
          </div>
          <Menu
            align="end"
            items={items}
            onOpenChange={onMenu}
            finalFocus={() => returnFocus(true)}
            trigger={
              <IconButton
                label={t('label', { name: card.name })}
                icon={<Ellipsis strokeWidth={1.75} className="size-4.5" />}
                size="sm"
                tooltip={false}
                tabIndex={tabIndex}
                className="relative z-10 -mt-1 -mr-1 text-ink-faint group-hover:text-ink hover:text-ink data-popup-open:text-ink"
              />
            }
          />
        </div>
      </li>
    </ContextMenu>
  )
})

/** The type of what is dragged from the list: folders take it. */
export const draggedDeck = 'application/x-lectern-presentation'

/** The name of the card is a link, which a browser lets one drag: it carries the presentation, too. */
function carry({ dataTransfer }: DragEvent, slug: string): void {
  dataTransfer.setData(draggedDeck, slug)
  dataTransfer.effectAllowed = 'copyMove'
}

/** To the slide that was found, in the editor or where it is only looked at. */
function linkTo(card: PresentationCard, canEdit: boolean): string {
  const { found_slide: found } = card
  if (canEdit) return found ? `${editPath(card)}?slide=${found.uid}` : editPath(card)
  return found ? `${showPath(card)}?slide=${found.index + 1}` : showPath(card)
}

interface RenameFieldProps {
  readonly name: string
  /** The new name, or undefined to cancel; `byKey` when the focus is to go back. */
  readonly onDone: (name: string | undefined, byKey: boolean) => void
}

/** A name edited in place: Enter and blur save it, Escape cancels. */
function RenameField({ name, onDone }: RenameFieldProps) {
  const t = useTranslations('presentations.list')
  const [text, setText] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function finish(typed: string | undefined, byKey: boolean): void {
    if (isDone.current) return
    isDone.current = true
    const wanted = typed?.trim()
    onDone(wanted === '' || wanted === name ? undefined : wanted, byKey)
  }
  function press(event: KeyboardEvent): void {
    // Keys such as Delete edit the text here; they must not reach the card.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(text, true)
    if (event.key === 'Escape') finish(undefined, true)
  }

  return (
    <input
      ref={input}
      type="text"
      value={text}
      maxLength={LIMITS.name}
      aria-label={t('newName', { name })}
      autoComplete="off"
      onChange={event => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => finish(text, false)}
      className="type-title relative z-10 -mx-1.5 -my-0.5 w-[calc(100%+0.75rem)] rounded-item border border-focus bg-raised px-[calc(0.375rem-1px)] py-px outline-2 -outline-offset-1 outline-focus"
    />
  )
}

interface ChangedWhenProps {
  readonly card: Pick<PresentationCard, 'created_at' | 'updated_at'>
  readonly dated: 'created' | 'updated'
  readonly now: Date
}

const minute = 60_000

/** «2 hours ago», and the exact moment for those who look closer. */
function ChangedWhen({ card, dated, now }: ChangedWhenProps) {
  const t = useTranslations('presentations.list')
  const format = useFormatter()
  const moment = new Date(dated === 'created' ? card.created_at : card.updated_at)
  // The clocks of server and browser differ: a time slightly in the future counts as now.
  const isFresh = now.getTime() - moment.getTime() < minute
  const when = isFresh ? t('justNow') : format.relativeTime(moment, now)
  const exact = format.dateTime(moment, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={moment.toISOString()} title={exact}>
      {t(dated, { when })}
    </time>
  )
}

/** A key without modifiers pressed on the card itself: keys pressed in an open menu bubble through its card. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event
  return !(altKey || ctrlKey || metaKey || shiftKey) && currentTarget.contains(target as Node)
}
