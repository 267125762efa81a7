import { useTranslations } from 'use-intl'
import { type Aspect, aspects, type Comparison } from '#content/comparisons/comparison.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { ComparedTable } from '#web/ui/compared-table.tsx'
import { useLecternFacts } from './lectern-facts.ts'

export function FactTable({ comparison }: { readonly comparison: Comparison }) {
  const t = useTranslations('comparison')
  const sayOfLectern = useLecternFacts()
  const product = comparison.title
  return (
    <ComparedTable
      caption={t('caption', { product })}
      rowsLabel={t('aspectLabel')}
      things={[
        { id: 'lectern', name: t('product') },
        { id: 'other', name: product },
      ]}
      rows={aspects.map(aspect => ({ id: aspect, name: t(`aspect.${aspect}`) }))}
      cell={(aspect, thing) =>
        thing === 'lectern' ? sayOfLectern(aspect) : <OtherFact comparison={comparison} aspect={aspect} />
      }
    />
  )
}

function OtherFact({ comparison, aspect }: { readonly comparison: Comparison; readonly aspect: Aspect }) {
  const t = useTranslations('comparison')
  const locale = useRouteLocale()
  const fact = comparison.facts[aspect]
  if (!fact) return <span className="font-normal text-ink-faint">{t('notStated')}</span>
  const number = String(fact.source)
  const title = comparison.sources[fact.source - 1]?.title ?? ''
  return (
    <>
      {fact[locale]}{' '}
      <a
        href={`#source-${number}`}
        aria-label={t('sourceLabel', { number, title })}
        className="rounded-item text-xs font-normal whitespace-nowrap text-ink-faint hover:text-accent-text"
      >
        {t('sourceMark', { number })}
      </a>
    </>
  )
}
