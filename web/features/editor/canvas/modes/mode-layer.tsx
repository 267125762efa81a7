import type { Slide } from '#domain/deck/slide.ts'
import { useCanvasState } from '../canvas-store.ts'
import { CellsBar } from './cells-bar.tsx'
import { ChartMode } from './chart-mode.tsx'
import { CropMode } from './crop-mode.tsx'
import { HrefMode } from './href-mode.tsx'
import { VideoMode } from './video-mode.tsx'

/** What is open in the selected item; the cells of a table are typed in where they stand. */
export function ModeLayer({ slide }: { slide: Slide }) {
  const mode = useCanvasState(state => state.mode)
  const item = mode && slide.items.find(({ id }) => id === mode.item)
  if (!mode || !item) return null
  const { uid } = slide
  if (mode.kind === 'crop' && (item.type === 'image' || item.type === 'gif'))
    return <CropMode key={item.id} uid={uid} item={item} />
  if (mode.kind === 'chart' && item.type === 'chart') return <ChartMode uid={uid} item={item} />
  if (mode.kind === 'video' && item.type === 'video') return <VideoMode key={item.id} uid={uid} item={item} />
  if (mode.kind === 'href' && item.type === 'button') return <HrefMode key={item.id} uid={uid} item={item} />
  if (mode.kind === 'cells' && item.type === 'table') {
    return <CellsBar uid={uid} item={item} row={mode.row ?? 0} column={mode.column ?? 0} />
  }
  return null
}
