export const roles = ['owner', 'manager', 'member'] as const
export type Role = (typeof roles)[number]

export const workspaceKinds = ['personal', 'team'] as const
export type WorkspaceKind = (typeof workspaceKinds)[number]
