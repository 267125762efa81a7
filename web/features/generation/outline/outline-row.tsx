import {
  ArrowRightLeft,
  BookMarked,
  ChartColumn,
  ChevronDown,
  ChevronsRight,
  CircleQuestionMark,
  Code,
  Columns2,
  Copy,
  Flag,
  Footprints,
  Funnel,
  GalleryHorizontalEnd,
  GalleryVerticalEnd,
  Grid2x2,
  GripVertical,
  Hash,
  Images,
  List,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Plus,
  Presentation,
  Quote,
  RefreshCw,
  Sparkle,
  Table2,
  Tag,
  TextAlignStart,
  Trash2,
  Users,
} from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { type OutlineEntry, SLIDE_KINDS, type SlideKind } from '#domain/generation/outline.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Menu } from '#web/ui/menu.tsx'
import { type OutlineActions, partId } from './outline-editing.ts'
import { OutlinePoints, PlainTextarea } from './outline-points.tsx'

interface OutlineRowProps {
  readonly entry: OutlineEntry
  readonly index: number
  readonly isFull: boolean
  readonly isLifted: boolean
  /** What is dragged would go before it, or behind it. */
  readonly dropsAt: 'before' | 'behind' | null
  readonly actions: OutlineActions
  readonly onLift: (id: string, event: globalThis.PointerEvent) => void
}

const onDemand =
  'pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100'

/** One slide of the outline: its number is the drag handle, its text is edited in place. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { entry, index, isFull, isLifted, dropsAt, actions, onLift } = props
  const t = useTranslations('generation.outline')
  const { id, title } = entry
  const number = index + 1

  function moveByKey(event: KeyboardEvent, needsAlt: boolean): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || event.altKey !== needsAlt || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    actions.move(id, index + by, needsAlt ? 'title' : 'move')
  }

  function handleTitleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      actions.enterPoints(entry)
    } else if (event.key === 'Backspace' && title === '' && entry.points.length === 0) {
      event.preventDefault()
      actions.drop(id)
    }
  }

  return (
    <li
      aria-label={t('entry', { number, title: title.trim() || t('untitled') })}
      onKeyDown={event => moveByKey(event, true)}
      className={joinClasses(
        'group relative grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-t border-line pt-3.5 pb-2 transition-opacity',
        isLifted && 'opacity-40',
      )}
    >
      <InsertButton label={t('insert', { number })} isHidden={isFull} onClick={() => actions.add(index)} />
      {dropsAt ? <DropMark isBehind={dropsAt === 'behind'} /> : null}
      <button
        id={partId(id, 'move')}
        type="button"
        aria-label={t('move', { number })}
        onPointerDown={(event: PointerEvent) => onLift(id, event.nativeEvent)}
        onKeyDown={event => moveByKey(event, false)}
        className="flex h-9 cursor-grab touch-none items-center justify-end gap-0.5 self-start rounded-item pr-1 text-ink-faint select-none hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" strokeWidth={1.75} className={joinClasses('size-4', onDemand)} />
        <span aria-hidden="true" className="min-w-6 text-right font-display text-sm tabular-nums">
          {number}
        </span>
      </button>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <PlainTextarea
            id={partId(id, 'title')}
            aria-label={t('titleLabel', { number })}
            placeholder={t('titleHint')}
            maxLength={LIMITS.name}
            value={title}
            className="min-w-0 flex-1 basis-64 py-1! text-md leading-7 font-semibold"
            onChange={event =>
              actions.edit({ type: 'entitled', id, title: event.target.value.replace(/\n/g, ' ') })
            }
            onKeyDown={handleTitleKey}
          />
          <div className="flex items-center gap-1 pt-0.5">
            <span className={joinClasses('flex', onDemand)}>
              {index > 0 && title.trim() !== '' ? (
                <IconButton
                  label={t('alternatives.open', { number })}
                  size="sm"
                  icon={<GalleryHorizontalEnd strokeWidth={1.75} className="size-4" />}
                  onClick={() => actions.offer(id)}
                />
              ) : null}
              <IconButton
                label={t('duplicate', { number })}
                size="sm"
                disabled={isFull}
                icon={<Copy strokeWidth={1.75} className="size-4" />}
                onClick={() => actions.duplicate(id)}
              />
              <IconButton
                label={t('drop', { number })}
                size="sm"
                icon={<Trash2 strokeWidth={1.75} className="size-4" />}
                onClick={() => actions.drop(id)}
              />
            </span>
            <KindMenu
              number={number}
              kind={entry.kind}
              onChange={kind => actions.edit({ type: 'kindSet', id, kind })}
            />
          </div>
        </div>
        <OutlinePoints entry={entry} number={number} edit={actions.edit} focus={actions.focus} />
      </div>
    </li>
  )
})

/** On the line between two slides; shown on hover. */
function InsertButton(props: { label: string; isHidden: boolean; onClick: () => void }) {
  if (props.isHidden) return null
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="absolute inset-x-0 -top-2.5 z-1 flex h-5 items-center rounded-item opacity-0 transition-opacity hover:opacity-100 focus-visible:opacity-100"
    >
      <span aria-hidden="true" className="h-px flex-1 bg-accent" />
      <span className="grid size-5 place-items-center rounded-full bg-accent text-accent-ink">
        <Plus aria-hidden="true" strokeWidth={2} className="size-3.5" />
      </span>
      <span aria-hidden="true" className="h-px flex-1 bg-accent" />
    </button>
  )
}

function DropMark({ isBehind }: { isBehind: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'pointer-events-none absolute inset-x-0 z-1 h-0.5 rounded-press bg-accent',
        isBehind ? '-bottom-px' : '-top-[1.5px]',
      )}
    />
  )
}

interface KindMenuProps {
  readonly number: number
  readonly kind: SlideKind | null
  readonly onChange: (kind: SlideKind | null) => void
}

const choices: readonly KindChoice[] = ['auto', ...SLIDE_KINDS]

/** What the slide is to be, as a small word with its icon. */
function KindMenu({ number, kind, onChange }: KindMenuProps) {
  const t = useTranslations('generation.outline')
  const current = kind ?? 'auto'
  const Icon = kindIcons[current]
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`${t('kind', { number })}: ${t(`kinds.${current}`)}`}
          className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-press border border-line px-2.5 text-xs font-medium text-ink-soft transition-colors hover:border-line-strong hover:text-ink data-popup-open:bg-wash"
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          {t(`kinds.${current}`)}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-ink-faint" />
        </button>
      }
      items={[
        {
          kind: 'choice',
          id: 'kind',
          value: current,
          options: choices.map(value => ({ value, label: t(`kinds.${value}`) })),
          onValueChange: value => onChange(value === 'auto' ? null : (value as SlideKind)),
        },
      ]}
    />
  )
}

/** What a slide is to be, or `auto`: the writer chooses. */
type KindChoice = SlideKind | 'auto'

const kindIcons: Record<KindChoice, LucideIcon> = {
  auto: Sparkle,
  opening: Presentation,
  agenda: ListOrdered,
  section: BookMarked,
  statement: Megaphone,
  text: TextAlignStart,
  points: List,
  steps: Footprints,
  timeline: GalleryVerticalEnd,
  numbers: Hash,
  quote: Quote,
  comparison: Columns2,
  table: Table2,
  chart: ChartColumn,
  team: Users,
  pricing: Tag,
  before_after: ArrowRightLeft,
  process: ChevronsRight,
  cycle: RefreshCw,
  funnel: Funnel,
  matrix: Grid2x2,
  quiz: CircleQuestionMark,
  qa: MessagesSquare,
  code: Code,
  gallery: Images,
  closing: Flag,
}
