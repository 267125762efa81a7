import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, memo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { ContextMenu } from '#web/ui/context-menu.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ChangedWhen } from './changed-when.tsx'
import { type DeckActions, editPath, showPath, useDeckMenu } from './deck-menu.tsx'
import { DeckThumbnail } from './deck-thumbnail.tsx'
import { isPlainKey } from './plain-key.ts'
import { RenameField } from './rename-field.tsx'

export interface DeckCardProps {
  readonly card: PresentationCard
  /** Which of its dates stands under the name. */
  readonly dated: 'created' | 'updated'
  readonly now: Date
  readonly actions: DeckActions
  readonly canEdit: boolean
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
  const { card, dated, now, actions, canEdit, place, isStop, isRenaming, onRename, onRenamed, onMenu } = props
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

  /** A field or a question that the menu opened takes the focus itself. */
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
      <li data-deck={card.slug} onKeyDown={press} className="group relative flex flex-col gap-3">
        <div className="rounded-field shadow-raised outline outline-line transition-[box-shadow,translate,outline-color] group-focus-within:outline-line-strong group-hover:-translate-y-0.5 group-hover:shadow-popup group-hover:outline-line-strong">
          <DeckThumbnail slide={card.first_slide} theme={card.theme} locale={locale} />
        </div>
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <h2 className="type-title">
              {isRenaming ? (
                <RenameField name={card.name} onDone={finishRename} />
              ) : (
                // The whole card is the link's ground, while its name alone is read aloud.
                <PageLink
                  ref={link}
                  to={canEdit ? editPath(card) : showPath(card)}
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
            </p>
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
