import { Trash2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { deleteItem } from '#domain/deck/edits/delete-item.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { lossOfItems } from '../../form-loss/guard-loss.ts'
import { useGuardLoss } from '../../form-loss/use-form-loss.ts'
import { PanelButton } from '../parts/panel-button.tsx'
import { SourcesSection } from '../sources/sources-section.tsx'
import { panelOf } from './registry.ts'

interface Props {
  readonly uid: string
  readonly id: string
}

/**
 * What the selected item can do. It follows typing on the canvas a moment later: words come first. At all other times
 * it follows at once, or a switch would spring back before it turns.
 */
export function ItemSection({ uid, id }: Props) {
  const t = useTranslations('editor-inspector.item')
  const editor = useEditor()
  const guard = useGuardLoss()
  const now = useEditorState(({ deck }) =>
    deck.slides.find(slide => slide.uid === uid)?.items.find(item => item.id === id),
  )
  const later = useDeferredValue(now)
  const isTyping = useEditorState(({ selection }) => selection.typing)
  const item = isTyping && later?.id === id ? later : now
  if (!item) return null
  const Panel = panelOf(item.type)
  return (
    <div className="pb-4">
      <Panel key={item.id} uid={uid} item={item} />
      <SourcesSection uid={uid} items={[item]} isOfSlide={false} />
      <div className="border-t border-line px-4 pt-4">
        <PanelButton
          label={t('delete')}
          icon={Trash2}
          danger
          className="w-full"
          onClick={() =>
            guard(lossOfItems([item], 'form'), () => editor.change(deck => deleteItem(deck, { uid, id })))
          }
        />
      </div>
    </div>
  )
}
