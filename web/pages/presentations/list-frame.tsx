import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** The place of the list: as wide as its cards fill two lines of five. */
export function ListFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[96rem] px-(--space-gutter) py-8 sm:py-12">{children}</div>
}

/** The list while there is nothing of it to show yet. */
export function ListPlace({ children }: { children: ReactNode }) {
  const t = useTranslations('presentations.list')
  return (
    <ListFrame>
      <h1 className="type-display-2 mb-10">{t('title')}</h1>
      {children}
    </ListFrame>
  )
}
