import { type FunctionComponent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LazyBuildsPanel } from '../builds/builds-button.tsx'
import { GifsPanel } from '../libraries/gifs-panel.tsx'
import { IconsPanel } from '../libraries/icons-panel.tsx'
import { InsertPanel } from '../libraries/insert-panel.tsx'
import { createPictureUseStore, PictureUseContext } from '../libraries/picture-use.ts'
import { PicturesPanel } from '../libraries/pictures-panel.tsx'
import { ShapesPanel } from '../libraries/shapes-panel.tsx'
import { StickersPanel } from '../libraries/stickers-panel.tsx'
import { TemplatesPanel } from '../libraries/templates-panel.tsx'
import { useEditor } from '../session/editor-context.ts'
import { type SidePanel as PanelName, useUi, useUiState } from '../session/ui-store.ts'
import { LazyRestylePanel } from '../suggestions/suggestion-buttons.tsx'
import { Inspector } from './inspector.tsx'
import { selectsExisting } from './selection.ts'

const panels = {
  inspector: Inspector,
  stickers: StickersPanel,
  gifs: GifsPanel,
  pictures: PicturesPanel,
  shapes: ShapesPanel,
  icons: IconsPanel,
  templates: TemplatesPanel,
  insert: InsertPanel,
  restyle: LazyRestylePanel,
  builds: LazyBuildsPanel,
} satisfies Record<PanelName, FunctionComponent>

/** The right side panel: the inspector, or one of the libraries. */
export function SidePanel() {
  const t = useTranslations('editor-inspector')
  const ui = useUi()
  const Panel = panels[useUiState(({ sidePanel }) => sidePanel)]
  const [pictureUse] = useState(createPictureUseStore)
  useFollowSelection()
  useEffect(
    () => ui.subscribe(({ sidePanel }) => sidePanel === 'pictures' || pictureUse.setState({ use: null })),
    [ui, pictureUse],
  )
  return (
    <PictureUseContext value={pictureUse}>
      <aside aria-label={t('label')} className="flex min-h-0 flex-1 flex-col">
        <Panel />
      </aside>
    </PictureUseContext>
  )
}

/**
 * What a pointer has put on the slide out of a library gets the keys that come next: Delete, arrows and letters mean it,
 * not the tile that was pressed. Whoever goes through the tiles by keyboard stays there.
 */
function giveKeysToCanvas(): void {
  const { activeElement } = document
  if (!activeElement?.closest('[data-zone="side"]') || activeElement.matches(':focus-visible')) return
  document.querySelector<HTMLElement>('.canvas-scroller')?.focus({ preventScroll: true })
}

/** Shows the inspector when something on the canvas is selected, whatever the side panel showed before. */
function useFollowSelection(): void {
  const editor = useEditor()
  const ui = useUi()
  useEffect(
    () =>
      editor.subscribe((state, previous) => {
        const { selection } = state
        if (selection === previous.selection) return
        if (!selectsExisting(selection, previous.selection, previous.deck)) {
          if (selection.item !== null || selection.objects.length > 0) giveKeysToCanvas()
          return
        }
        const { sidePanel, settingsOpen } = ui.getState()
        // Animation is about the selection, too.
        if ((sidePanel !== 'inspector' && sidePanel !== 'builds') || settingsOpen) {
          ui.setState({ sidePanel: 'inspector', settingsOpen: false })
        }
      }),
    [editor, ui],
  )
  useEffect(
    () =>
      ui.subscribe((state, previous) => {
        if (!state.settingsOpen || previous.settingsOpen) return
        if (state.sidePanel !== 'inspector' || !state.sideOpen) {
          ui.setState({ sidePanel: 'inspector', sideOpen: true })
        }
      }),
    [ui],
  )
}
