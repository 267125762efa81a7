import { useMemo, useState } from 'react'
import { DeckViewer } from '../../features/deck-view/deck-viewer.tsx'
import { type SaveSettings, useSettingsChange } from '../../features/share/settings-change.ts'
import { AccessDenied } from '../../features/workspace/access-denied.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { OutsidePlan } from '../../platform/session/use-session.ts'
import { loadShownDeck, type ShownData, type ShownPresentation } from './load-deck.ts'
import { ShowActions } from './show-actions.tsx'

export const loadPage: PageModule<ShownData>['loadPage'] = loadShownDeck

export const describePage: PageModule<ShownData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: data.kind === 'deck' ? data.deck.name : t('access.presentation.title'),
  }),
  noindex: true,
})

export function Page({ data }: { data: ShownData }) {
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  return <ShownDeck key={data.deck.slug} deck={data.deck} initial={data.initial} />
}

interface Props {
  readonly deck: ShownPresentation
  readonly initial: number
}

/** The deck in the viewer; how it is shown can be changed from there, and is seen at once. */
function ShownDeck({ deck: loaded, initial }: Props) {
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
  const backTo = deck.shared
    ? '/presentations/shared'
    : deck.workspace
      ? `/presentations/${deck.workspace}`
      : '/presentations'
  return (
    <OutsidePlan value={deck.shared?.plan}>
      <DeckViewer
        deck={deck}
        slug={deck.slug}
        locale={locale}
        initial={initial}
        backTo={backTo}
        isOwned={deck.workspace !== null && !deck.shared}
        actions={(index, moveTo) => <ShowActions {...{ deck, index, moveTo, changing, save }} />}
      />
    </OutsidePlan>
  )
}
