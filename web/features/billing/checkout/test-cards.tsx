import { useTranslations } from 'use-intl'
import { testCards } from '#domain/billing/test-cards.ts'

/** The cards that the sandbox knows; a press fills one in. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const t = useTranslations('billing.checkout.cards')
  return (
    <section aria-labelledby="test-cards" className="mt-10">
      <h2 id="test-cards" className="text-sm font-semibold">
        {t('title')}
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">{t('text')}</p>
      <ul className="mt-3 border-t border-line">
        {testCards.map(({ name, number }) => (
          <li key={name} className="border-b border-line">
            <button
              type="button"
              onClick={() => onPick(number)}
              className="grid w-full grid-cols-[auto_1fr] items-baseline gap-x-5 rounded-item px-1 py-2 text-left text-sm transition-colors hover:bg-wash"
            >
              <span className="tabular-nums">{number}</span>
              <span className="text-ink-soft">{t(name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
