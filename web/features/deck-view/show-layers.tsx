import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { KeySheet } from './key-sheet.tsx'
import { Overview } from './overview.tsx'
import type { ShownDeck } from './shown-deck.ts'
import { TypedNumber } from './typed-number.tsx'
import type { ShowRoom } from './use-show-room.ts'

export interface ShowLayersProps {
  readonly deck: ShownDeck
  readonly locale: string
  readonly room: ShowRoom
}

/** What opens above a shown deck, and what is said of it. */
export function ShowLayers({ deck, locale, room }: ShowLayersProps) {
  const { show, act, typed, hasKeys, closeKeys, arrival } = room
  const { index, overview } = show.state
  return (
    <>
      <TypedNumber typed={typed} />
      {overview === null ? null : (
        <Overview
          deck={deck}
          locale={locale}
          current={index}
          picked={overview}
          onPick={show.pick}
          onGo={place => act({ jumpTo: place })}
          onClose={() => act('overview')}
        />
      )}
      {hasKeys ? <KeySheet onClose={closeKeys} /> : null}
      <VisuallyHidden role="status">{arrival}</VisuallyHidden>
    </>
  )
}
