import { can } from '#domain/workspace/capabilities.ts'
import type { Role } from '#domain/workspace/roles.ts'

export const workspaceSections = ['people', 'plan', 'payments', 'settings'] as const
export type WorkspaceSection = (typeof workspaceSections)[number]

export function sectionPath(slug: string, section: WorkspaceSection): string {
  return section === 'people' ? `/myteam/${slug}` : `/myteam/${slug}/${section}`
}

/** Money is shown to those who decide about it. */
export function listSections(role: Role): readonly WorkspaceSection[] {
  const seesMoney = can(role, 'workspace.billing')
  return workspaceSections.filter(section => seesMoney || (section !== 'plan' && section !== 'payments'))
}
