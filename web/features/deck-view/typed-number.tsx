import { useTranslations } from 'use-intl'

/** The number of a slide while it is being typed. */
export function TypedNumber({ typed }: { typed: string }) {
  const t = useTranslations('viewer')
  return (
    <p role="status" className={typed ? numberLook : 'sr-only'}>
      {typed ? t('typed', { number: typed }) : ''}
    </p>
  )
}

const numberLook =
  'absolute top-6 left-1/2 z-40 -translate-x-1/2 rounded-press bg-ink px-4 whitespace-nowrap py-2 text-sm font-medium text-paper tabular-nums shadow-popup'
