import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'

export interface EmptyDeckProps {
  readonly onAdd: () => void
  readonly onTemplates: () => void
  readonly onPage: () => void
}

/** A deck whose slides are all gone: what a slide could be made of. */
export function EmptyDeck({ onAdd, onTemplates, onPage }: EmptyDeckProps) {
  const t = useTranslations('editor-slides')
  return (
    <div className="flex flex-1 flex-col gap-3 p-4 text-sm">
      <button
        type="button"
        onClick={onAdd}
        aria-label={t('panel.add')}
        className="grid aspect-video place-items-center rounded-item border border-dashed border-line-strong text-ink-faint hover:border-ink hover:text-ink"
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-6" />
      </button>
      <h2 className="text-sm font-semibold">{t('empty.title')}</h2>
      <p className="text-ink-soft">{t('empty.text')}</p>
      <Button size="sm" onClick={onAdd}>
        {t('panel.add')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onTemplates}>
        {t('panel.templates')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onPage}>
        {t('panel.fromPage')}
      </Button>
    </div>
  )
}
