import type { Settings } from '../deck/presentation.ts'

interface Shareable {
  readonly status: 'guest' | 'active' | 'trashed'
  readonly settings: Pick<Settings, 'link' | 'copying'>
}

/** Whoever has the link may look. */
export function isOpenToAll({ status, settings }: Shareable): boolean {
  return status === 'active' && settings.link
}

/** Whoever may look may take a copy, too. */
export function isCopyableByAll(presentation: Shareable): boolean {
  return isOpenToAll(presentation) && presentation.settings.copying
}
