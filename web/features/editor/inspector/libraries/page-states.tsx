import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PanelButton } from '../parts/panel-button.tsx'
import type { Pages } from './use-pages.ts'

interface Props<Entry> {
  readonly pages: Pages<Entry>
  /** What is said where there is nothing. */
  readonly empty: ReactNode
  readonly columns: number
  readonly children: ReactNode
}

/** A paged list in all its states: it comes, it is empty, it failed, it goes on. */
export function PageStates<Entry>({ pages, empty, columns, children }: Props<Entry>) {
  const t = useTranslations('editor-inspector.library')
  const { entries, phase, isStale, more, loadMore, retry } = pages
  const isFirst = entries.length === 0
  return (
    <div aria-busy={phase === 'loading'} className="grid gap-3">
      <div className={joinClasses('transition-opacity', isStale && phase === 'loading' && 'opacity-50')}>
        {children}
      </div>
      {phase === 'loading' && isFirst ? <Bones columns={columns} /> : null}
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

function Bones({ columns }: { columns: number }) {
  return (
    <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {Array.from({ length: columns * 3 }, (_, index) => `bone-${index}`).map(key => (
        <Skeleton key={key} shape="block" className={columns > 2 ? 'aspect-square' : 'aspect-video'} />
      ))}
    </div>
  )
}

/** The next page comes when one scrolls near it; the button is for those who do not scroll. */
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
