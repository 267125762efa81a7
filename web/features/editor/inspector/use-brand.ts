import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { BrandKit } from '#contract/brand.ts'
import { type CatalogFont, findFont } from '#domain/deck/catalog/fonts.ts'
import { type Runtime, useRuntime, useUser } from '#web/platform/runtime/runtime.ts'
import { useEditorState } from '../session/editor-context.ts'

interface KnownBrand {
  readonly kit?: BrandKit
  readonly askedAt: number
}

/** By workspace, for as long as the page is open: a picker that opens shows at once what an earlier one has loaded. */
const known = new Map<string, KnownBrand>()
const listeners = new Set<() => void>()
/** Somebody may change the brand in another tab while a presentation is open for hours. */
const FRESH_MS = 30_000

async function load(api: Runtime['api'], workspace: string): Promise<void> {
  const before = known.get(workspace)
  if (before && performance.now() - before.askedAt < FRESH_MS) return
  known.set(workspace, { ...before, askedAt: performance.now() })
  try {
    const kit = await api.brand.read({ params: { slug: workspace } })
    known.set(workspace, { kit, askedAt: performance.now() })
    for (const listener of [...listeners]) listener()
  } catch {
    // Pickers show what they have without it; the next one asks again.
    known.set(workspace, { ...before, askedAt: Number.NEGATIVE_INFINITY })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The brand of the presentation's workspace, loaded when it is first wanted; undefined until then, and for guests. */
export function useBrand(isWanted = true): BrandKit | undefined {
  const { api } = useRuntime()
  const user = useUser()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const isKept = Boolean(user) && workspace !== null
  useEffect(() => {
    if (isWanted && isKept && workspace !== null) void load(api, workspace)
  }, [api, isWanted, isKept, workspace])
  const read = () => (isKept && workspace !== null ? known.get(workspace)?.kit : undefined)
  return useSyncExternalStore(subscribe, read, () => undefined)
}

const NONE: readonly CatalogFont[] = []

/** The fonts that the workspace uploaded, under their own names. */
export function useBrandFonts(isWanted = true): readonly CatalogFont[] {
  const kit = useBrand(isWanted)
  return useMemo(
    () =>
      kit?.fonts.flatMap(({ id, family }) => {
        const font = findFont(id)
        return font ? [{ ...font, family }] : []
      }) ?? NONE,
    [kit],
  )
}
