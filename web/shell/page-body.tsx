import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export interface PageBodyProps {
  readonly header?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function PageBody({ header, footer, children }: PageBodyProps) {
  const t = useTranslations('shell')
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-field focus:bg-raised focus:px-4 focus:py-2"
      >
        {t('skip')}
      </a>
      <div className="flex min-h-dvh flex-col bg-paper text-ink">
        {header}
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </main>
        {footer}
      </div>
    </>
  )
}
