import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useUi } from '../../binding/ui-store.ts'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** Stays in sight while the rest scrolls. */
  readonly tools?: ReactNode
}

/** Something to take from, in place of the properties, and the way back to them. */
export function LibraryFrame({ title, tools, children }: Props) {
  const t = useTranslations('editor-inspector.library')
  const ui = useUi()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-1 border-b border-line py-2 pr-4 pl-2">
        <IconButton
          size="sm"
          label={t('back')}
          icon={<ArrowLeft strokeWidth={1.75} className="size-4.5" />}
          onClick={() => ui.setState({ sidePanel: 'inspector' })}
        />
        <h2 className="type-title text-base">{title}</h2>
      </header>
      {tools ? <div className="grid gap-2.5 border-b border-line px-4 py-3">{tools}</div> : null}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">{children}</div>
    </div>
  )
}
