import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export interface WorkspaceTableProps {
  readonly workspaces: readonly WorkspaceSummary[]
  readonly current: string | undefined
  readonly onChoose: (slug: string) => void
}

export function WorkspaceTable({ workspaces, current, onChoose }: WorkspaceTableProps) {
  const t = useTranslations('team')
  const columns: TableColumn<WorkspaceSummary>[] = [
    {
      id: 'name',
      header: t('fact.name'),
      rowHeader: true,
      cell: ({ slug, name }) => (
        <TextLink quiet render={<PageLink to={`/presentations/${slug}`} />} className="text-ink">
          {name}
        </TextLink>
      ),
    },
    { id: 'kind', header: t('fact.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'plan', header: t('fact.plan'), cell: ({ tariff }) => t(`plans.name.${tariff.level.name}`) },
    { id: 'role', header: t('fact.role'), cell: ({ role }) => t(`role.${role}`) },
    {
      id: 'choose',
      header: t('fact.choose'),
      headerHidden: true,
      align: 'end',
      cell: ({ slug, name }) =>
        slug === current ? (
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
        ),
    },
  ]
  return <Table caption={t('all.title')} columns={columns} rows={workspaces} getRowKey={({ slug }) => slug} />
}
