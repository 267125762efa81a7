import { useTranslations } from 'use-intl'
import type { Comparison } from '#content/comparisons/comparison.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { TextLink } from '#web/ui/text-link.tsx'

export interface SourceListProps {
  readonly comparison: Comparison
  readonly date: string
}

export function SourceList({ comparison, date }: SourceListProps) {
  const t = useTranslations('comparison.sources')
  const { contactEmail } = useRuntime().config
  return (
    <section aria-labelledby="sources" className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <h2 id="sources" className="type-display-3 lg:col-span-4">
        {t('title')}
      </h2>
      <div className="min-w-0 lg:col-span-8">
        <p className="max-w-[68ch] text-ink-soft">
          {t.rich('text', {
            product: comparison.title,
            date,
            mail: () => <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>,
          })}
        </p>
        <ol className="mt-5 grid list-inside list-decimal gap-y-2 text-sm text-ink-soft">
          {comparison.sources.map(({ title, url }, place) => (
            <li key={url} id={`source-${place + 1}`} className="scroll-mt-8 target:text-ink">
              <TextLink quiet href={url} rel="nofollow noopener" lang="en">
                {title}
              </TextLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
