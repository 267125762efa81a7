export const LINK_KINDS = ['web', 'mail', 'slide'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export function linkKind(href: string | null): LinkKind {
  if (href?.startsWith('#')) return 'slide'
  return href && /^mailto:/i.test(href) ? 'mail' : 'web'
}
