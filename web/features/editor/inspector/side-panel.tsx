import { type FunctionComponent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SidePanel as PanelName, useUi, useUiState } from '../binding/ui-store.ts'
import { LazyRestylePanel } from '../restyle/lazy-restyle-panel.tsx'
import { Inspector } from './inspector.tsx'
import { GifsPanel } from './libraries/gifs-panel.tsx'
import { InsertPanel } from './libraries/insert-panel.tsx'
import { PicturesPanel } from './libraries/pictures-panel.tsx'
import { StickersPanel } from './libraries/stickers-panel.tsx'
import { TemplatesPanel } from './libraries/templates-panel.tsx'
import { createPictureWish, PictureWishContext } from './picture-use.ts'
import { useFollowSelection } from './use-follow-selection.ts'

const panels = {
  inspector: Inspector,
  stickers: StickersPanel,
  gifs: GifsPanel,
  pictures: PicturesPanel,
  templates: TemplatesPanel,
  insert: InsertPanel,
  restyle: LazyRestylePanel,
} satisfies Record<PanelName, FunctionComponent>

/** The right side: what the selection can do, or something to take from. */
export function SidePanel() {
  const t = useTranslations('editor-inspector')
  const ui = useUi()
  const Panel = panels[useUiState(({ sidePanel }) => sidePanel)]
  const [wish] = useState(createPictureWish)
  useFollowSelection()
  useEffect(
    () => ui.subscribe(({ sidePanel }) => sidePanel === 'pictures' || wish.setState({ use: null })),
    [ui, wish],
  )
  return (
    <PictureWishContext value={wish}>
      <aside aria-label={t('label')} className="flex min-h-0 flex-1 flex-col">
        <Panel />
      </aside>
    </PictureWishContext>
  )
}
