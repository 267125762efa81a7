import { can, type Role } from '#domain/workspace/access.ts'

const workspaceSections = ['people', 'brand', 'plan', 'payments', 'settings'] as const
export type WorkspaceSection = (typeof workspaceSections)[number]

export function sectionPath(slug: string, section: WorkspaceSection): string {
  return section === 'people' ? `/myteam/${slug}` : `/myteam/${slug}/${section}`
}

/** Billing is shown only to members who manage it. */
export function listSections(role: Role): readonly WorkspaceSection[] {
  const seesMoney = can(role, 'workspace.billing')
  return workspaceSections.filter(section => seesMoney || (section !== 'plan' && section !== 'payments'))
}
