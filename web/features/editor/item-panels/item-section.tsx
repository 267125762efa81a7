import { Trash2 } from 'lucide-react'
import { type FunctionComponent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { isSame } from '#domain/deck/edits/diff.ts'
import { deleteObjects } from '#domain/deck/edits/object-edits.ts'
import type { Item, ItemType } from '#domain/deck/items/registry.ts'
import type { EditorState } from '#editor/editor.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { BuildsSection } from '../builds/builds-button.tsx'
import { PanelButton, PanelSection } from '../inspector/panel-controls.tsx'
import { SourcesSection } from '../inspector/sources-section.tsx'
import { lossOfItems, useGuardLoss } from '../items/form-loss.ts'
import { PlaceSections } from '../objects/object-section.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { ReviseSection } from '../suggestions/suggestion-buttons.tsx'
import { ButtonPanel } from './button-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import { findItem, type ItemPanelProps, type ItemPanels } from './item-edit.ts'
import { PicturePanel } from './picture-panel.tsx'
import { IconPanel, LinePanel, ShapePanel } from './shape-panel.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { TablePanel } from './table-panel.tsx'
import { AlignGrid, SizeControl } from './text-controls.tsx'
import { VideoPanel } from './video-panel.tsx'

interface Props {
  readonly uid: string
  readonly id: string
}

/** The panel of the selected item. */
export function ItemSection({ uid, id }: Props) {
  const t = useTranslations('editor-inspector.item')
  const editor = useEditor()
  const guard = useGuardLoss()
  const item = useInspectedItem(uid, id)
  if (!item) return null
  const Panel = panelOf(item.type)
  return (
    <div className="pb-4">
      <Panel key={item.id} uid={uid} item={item} />
      <PlaceSections uid={uid} ids={[id]} />
      <BuildsSection thing={item} />
      <SourcesSection uid={uid} items={[item]} isOfSlide={false} />
      <div className="border-t border-line px-4 pt-4">
        <PanelButton
          label={t('delete')}
          icon={Trash2}
          danger
          className="w-full"
          onClick={() =>
            guard(lossOfItems([item], 'form'), () =>
              editor.change(deck => deleteObjects(deck, { uid, ids: [id] })),
            )
          }
        />
      </div>
    </div>
  )
}

/** The item but for its words and how they fit, which its panel does not show: the same while only they change. */
function useInspectedItem(uid: string, id: string): Item | undefined {
  const select = useMemo(() => {
    let shown: Item | undefined
    return ({ deck }: EditorState) => {
      const item = findItem(deck, uid, id)
      if (!(shown && item && isSame(withoutWords(shown), withoutWords(item)))) shown = item
      return shown
    }
  }, [uid, id])
  return useEditorState(select)
}

function withoutWords(item: Item): object {
  return { ...item, text: '', fit: 1 }
}

const LatePollPanel = latePart(async () => (await import('./poll-panel.tsx')).PollPanel)

/** Few presentations ask something: it comes when it is needed. */
function PollPanel(props: ItemPanelProps<'poll'>) {
  return <LatePollPanel {...props} missing={null} />
}

const itemPanels = {
  text: TextPanel,
  image: PicturePanel,
  gif: PicturePanel,
  video: VideoPanel,
  form: FormPanel,
  poll: PollPanel,
  table: TablePanel,
  chart: ChartPanel,
  button: ButtonPanel,
  shape: ShapePanel,
  line: LinePanel,
  icon: IconPanel,
} satisfies ItemPanels

/** TypeScript cannot know that the panel found by an item's type accepts that item. */
function panelOf(type: ItemType): FunctionComponent<ItemPanelProps<ItemType>> {
  return itemPanels[type] as FunctionComponent<ItemPanelProps<ItemType>>
}

function TextPanel(props: ItemPanelProps<'text'>) {
  const t = useTranslations('editor-inspector.item')
  return (
    <>
      <PanelSection title={t('words')}>
        <SizeControl {...props} />
        <AlignGrid {...props} />
      </PanelSection>
      <ReviseSection />
      <SurfaceSection {...props} />
    </>
  )
}
