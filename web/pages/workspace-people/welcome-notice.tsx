import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { listPath } from '#web/features/workspace/list-path.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useIsHydrated } from '#web/platform/runtime/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A friendly word for those who have just come; the server, which does not know the tab's history, stays silent. */
export function WelcomeNotice({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.welcome')
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const [isClosed, setIsClosed] = useState(false)
  const welcome: unknown = state?.welcome
  if (!isHydrated || isClosed || (welcome !== 'joined' && welcome !== 'created')) return null
  return (
    <Notice
      tone="success"
      announce
      className="mb-8"
      title={t(welcome, { workspace: workspace.name })}
      onClose={() => setIsClosed(true)}
      closeLabel={t('close')}
      action={
        welcome === 'joined' ? (
          <Button size="sm" render={<PageLink to={listPath(workspace.slug)} />}>
            {t('open')}
          </Button>
        ) : undefined
      }
    >
      {t(`${welcome}Text`)}
    </Notice>
  )
}
