import { ArrowLeft, RotateCcw, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PanelButton } from '../inspector/panel-controls.tsx'
import { useUi } from '../session/ui-store.ts'
import type { Pages } from './library-pages.ts'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** Stays visible while the rest scrolls. */
  readonly tools?: ReactNode
}

/** The frame of a library in the side panel, with a button back to the inspector. */
export function LibraryFrame({ title, tools, children }: Props) {
  const t = useTranslations('editor-inspector.library')
  const ui = useUi()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-1 border-b border-line py-2 pr-4 pl-2">
        <IconButton
          size="sm"
          label={t('back')}
          icon={<ArrowLeft strokeWidth={1.75} className="size-4.5" />}
          onClick={() => ui.setState({ sidePanel: 'inspector' })}
        />
        <h2 className="type-title text-base">{title}</h2>
      </header>
      {tools ? <div className="grid gap-2.5 border-b border-line px-4 py-3">{tools}</div> : null}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">{children}</div>
    </div>
  )
}

/** Stays at the top of the list while its section is scrolled. */
export function LibraryHeading({ children }: { readonly children: ReactNode }) {
  return <h3 className="sticky -top-4 z-1 -mx-4 bg-paper px-4 py-1.5 text-xs font-semibold">{children}</h3>
}

interface SearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchProps) {
  return (
    <TextInput
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={100}
      leading={<Search aria-hidden="true" strokeWidth={1.75} className="size-4" />}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

interface StatesProps<Entry> {
  readonly pages: Pages<Entry>
  /** Shown when there are no entries. */
  readonly empty: ReactNode
  readonly columns: number
  readonly children: ReactNode
}

/** A paged list in all its states: loading, empty, failed, with more pages. */
export function PageStates<Entry>({ pages, empty, columns, children }: StatesProps<Entry>) {
  const t = useTranslations('editor-inspector.library')
  const { entries, phase, isStale, more, loadMore, retry } = pages
  const isFirst = entries.length === 0
  return (
    <div aria-busy={phase === 'loading'} className="grid gap-3">
      <div className={joinClasses('transition-opacity', isStale && phase === 'loading' && 'opacity-50')}>
        {children}
      </div>
      {phase === 'loading' && isFirst ? <PageSkeleton columns={columns} /> : null}
      {phase === 'ready' && isFirst ? <div className="py-4 text-sm text-ink-soft">{empty}</div> : null}
      {phase === 'failed' ? (
        <div role="alert" className="grid gap-2 rounded-field bg-danger-soft p-3 text-sm">
          {t('failed')}
          <PanelButton label={t('again')} icon={RotateCcw} onClick={retry} />
        </div>
      ) : null}
      {more && phase !== 'failed' ? (
        <More onNear={loadMore} label={phase === 'loading' ? t('loading') : t('more')} />
      ) : null}
    </div>
  )
}

function PageSkeleton({ columns }: { columns: number }) {
  return (
    <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {Array.from({ length: columns * 3 }, (_, index) => `skeleton-${index}`).map(key => (
        <Skeleton key={key} shape="block" className={columns > 2 ? 'aspect-square' : 'aspect-video'} />
      ))}
    </div>
  )
}

/** The next page is loaded when the user scrolls near it; the button is for those who do not scroll. */
function More({ onNear, label }: { onNear: () => void; label: string }) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  latest.current = onNear
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && latest.current(),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={element}>
      <PanelButton label={label} className="w-full" onClick={onNear} />
    </div>
  )
}
