import { LIMITS } from '../deck/limits.ts'

/** More than this is a maze: a search finds faster than a way through it. */
export const folderLimits = {
  /** Folders inside each other. */
  depth: 3,
  perWorkspace: 500,
  name: LIMITS.name,
  filedAtOnce: 100,
} as const

interface PlacedFolder {
  readonly id: number
  readonly parent: number | null
}

/** From the outermost folder to this one; empty where it is none of them. */
export function pathToFolder<F extends PlacedFolder>(folders: readonly F[], id: number | null): F[] {
  const path: F[] = []
  const byId = new Map(folders.map(folder => [folder.id, folder]))
  // What a broken database might hold must not go round for ever.
  for (let at = id; at !== null && path.length <= folders.length; ) {
    const folder = byId.get(at)
    if (!folder) break
    path.unshift(folder)
    at = folder.parent
  }
  return path
}

/** How many folders deep it goes, itself counted. */
export function depthOfFolder(folders: readonly PlacedFolder[], id: number): number {
  const inside = folders.filter(({ parent }) => parent === id)
  return 1 + Math.max(0, ...inside.map(one => depthOfFolder(folders, one.id)))
}

export type FolderRefusal = 'inside_itself' | 'too_deep' | 'too_many' | 'name_taken'

/** Why a folder cannot lie there: within itself, or deeper than folders may. */
export function refuseFolderPlace(
  folders: readonly PlacedFolder[],
  moved: number | null,
  parent: number | null,
): FolderRefusal | undefined {
  const around = pathToFolder(folders, parent)
  if (moved !== null && around.some(({ id }) => id === moved)) return 'inside_itself'
  const depth = moved === null ? 1 : depthOfFolder(folders, moved)
  return around.length + depth > folderLimits.depth ? 'too_deep' : undefined
}
