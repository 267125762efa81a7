import { useMemo, useState } from 'react'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { DeckViewer } from '#web/features/deck-view/deck-viewer.tsx'
import { type SaveSettings, useSettingsChange } from '#web/features/share/use-settings-change.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { ShowActions } from './show-actions.tsx'

interface Props {
  readonly deck: StoredPresentation
  readonly initial: number
}

/** The deck in the viewer; how it is shown can be changed from there, and is seen at once. */
export function ShownDeck({ deck: loaded, initial }: Props) {
  const locale = useRouteLocale()
  const { api } = useRuntime()
  const [stored, setStored] = useState(loaded.settings)
  const save: SaveSettings = async fields => {
    const call = { params: { slug: loaded.slug }, body: { settings: fields } }
    setStored((await api.presentations.update(call)).settings)
  }
  const changing = useSettingsChange(stored, save)
  const { settings } = changing
  const deck = useMemo(() => ({ ...loaded, settings }), [loaded, settings])
  const backTo = deck.workspace ? `/presentations/${deck.workspace}` : '/presentations'
  return (
    <DeckViewer
      deck={deck}
      slug={deck.slug}
      locale={locale}
      initial={initial}
      backTo={backTo}
      actions={(index, moveTo) => <ShowActions {...{ deck, index, moveTo, changing, save }} />}
    />
  )
}
