import { splitLocale } from '../i18n/locale-paths.ts'

/** The sign-in page, with the path to return to; `next` carries no language prefix, the return adds it. */
export function writeSignInPath(next: string): string {
  return `/auth?${new URLSearchParams({ next })}`
}

export function writeSignInPathFrom({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return writeSignInPath(splitLocale(pathname).path + search)
}

/** The page where a workspace is upgraded, or says whom to ask; the last used workspace if none is given. */
export function upgradePath(workspace?: string | null): string {
  return workspace ? `/boost?${new URLSearchParams({ workspace })}` : '/boost'
}

/** A page where something is made, with the workspace and the folder that it goes into. */
export function writeMakingPath(
  page: '/presentations/create' | '/presentations/generate',
  workspace: string | null | undefined,
  folder: number | null | undefined,
): string {
  const asked = new URLSearchParams({
    ...(workspace && { workspace }),
    ...(workspace && folder && { folder: String(folder) }),
  }).toString()
  return page + (asked && `?${asked}`)
}
