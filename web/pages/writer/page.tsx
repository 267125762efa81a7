import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { WriterState } from '#contract/writers.ts'
import { WriterForm } from '../../features/writer/writer-form.tsx'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import type { PageModule } from '../../platform/router/page-modules.ts'

interface WriterData {
  /** Null to whoever is not known as the operator yet. */
  readonly state: WriterState | null
}

export async function loadPage({ api }: PageArguments): Promise<WriterData> {
  try {
    return { state: await api.writers.read() }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { state: null }
    throw error
  }
}

export const describePage: NonNullable<PageModule<WriterData>['describePage']> = t => ({
  title: t('shell.titled', { title: t('writer.title') }),
  noindex: true,
})

/** Where the owner of an installation connects a language model. */
export function Page({ data: { state } }: { data: WriterData }) {
  const t = useTranslations('writer')
  return (
    <div className="mx-auto w-full max-w-2xl px-(--space-gutter) py-8 sm:py-12">
      <h1 className="type-display-2">{t('title')}</h1>
      <p className="mt-3 mb-8 text-md text-ink-soft">{t('lead')}</p>
      <WriterForm first={state} />
    </div>
  )
}
