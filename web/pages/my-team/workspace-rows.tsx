import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export interface WorkspaceRowsProps {
  readonly workspaces: readonly WorkspaceSummary[]
  readonly current: string | undefined
  readonly onChoose: (slug: string) => void
}

export function WorkspaceRows({ workspaces, current, onChoose }: WorkspaceRowsProps) {
  const t = useTranslations('team')
  return (
    <ul className="border-t border-ink">
      {workspaces.map(({ slug, name, kind, role, tariff }) => (
        <li key={slug} className="flex items-center gap-4 border-b border-line py-3.5">
          <Avatar name={name} size="sm" decorative />
          <div className="min-w-0 flex-1">
            <TextLink
              quiet
              render={<PageLink to={`/presentations/${slug}`} />}
              className="font-medium break-words text-ink!"
            >
              {name}
            </TextLink>
            <p className="text-sm text-ink-soft">
              {t('line', {
                kind: t(`kind.${kind}`),
                plan: t(`plans.name.${tariff.level.name}`),
                role: t(`role.${role}`),
              })}
            </p>
          </div>
          {slug === current ? (
            <Badge tone="accent">{t('isCurrent')}</Badge>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('chooseNamed', { name })}
              onClick={() => onChoose(slug)}
            >
              {t('choose')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
