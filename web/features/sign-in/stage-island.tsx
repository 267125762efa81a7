import { type ComponentType, useEffect, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { useIsHydrated } from '#web/platform/runtime/use-is-hydrated.ts'

type StageType = ComponentType<{ readonly locale: Locale }>

/** The browser build has no trace of this: the renderer of slides and the decks stay out of what it loads first. */
const ServerStage = import.meta.env.SSR ? (await import('./stage.tsx')).Stage : undefined

const ground = 'absolute inset-0'

/** The picture as the server drew it is left as it is; only a page arrived at in the browser loads what draws it. */
export function StageIsland({ locale }: { readonly locale: Locale }) {
  const isHydrated = useIsHydrated()
  const [isDrawn] = useState(!isHydrated)
  const [Stage, setStage] = useState<StageType>()

  useEffect(() => {
    if (isDrawn) return
    let isGone = false
    import('./stage.tsx').then(
      module => isGone || setStage(() => module.Stage),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isDrawn])

  const Drawing = ServerStage ?? Stage
  if (isDrawn && !ServerStage) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React from looking inside
    return <div className={ground} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return <div className={ground}>{Drawing ? <Drawing locale={locale} /> : null}</div>
}
