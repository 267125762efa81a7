import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface PageBodyProps {
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

/** The width of the public site: header, pages and footer share the same edges. */
export const siteWidth = 'mx-auto w-full max-w-[80rem] px-4 sm:px-6 lg:px-8'
