import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { countSeats } from './count-seats.ts'

/** «3 of 5 seats»; how many people, where nothing bounds them. */
export function useSeatsUsed(workspace: WorkspaceDetail): string {
  const t = useTranslations('team')
  const { people, invited, seats } = countSeats(workspace)
  if (seats === null) return t('people.count', { count: people })
  return t('seats.used', { used: people + invited, seats })
}
