import { type DragEvent, useRef } from 'react'
import { useEditor } from '../../binding/editor-context.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { canvasOf } from '../canvas-store.ts'
import { type Box, readBox } from '../overlay/box.ts'
import type { PictureTarget } from './picture-target.ts'
import type { PlacePictures } from './use-place-pictures.ts'

const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 }

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** Pictures dragged in from the desktop: over a picture or a free cell they go there, with Alt behind the slide. */
export function useFileDrop(place: PlacePictures['place']) {
  const editor = useEditor()
  const target = useRef<PictureTarget>({ kind: 'slide' })
  const canvas = canvasOf(editor)

  function aim({ target: over, altKey }: DragEvent): { target: PictureTarget; box: Box | null } {
    const slide = readActiveSlide(editor)
    const stage = document.querySelector('.canvas-stage')
    if (altKey) return { target: { kind: 'background' }, box: WHOLE }
    const element = over instanceof Element ? over : null
    const item = element?.closest<HTMLElement>('[data-item]')
    const entry = slide?.items.find(({ id }) => id === item?.dataset.item)
    if (item && stage && (entry?.type === 'image' || entry?.type === 'gif')) {
      return { target: { kind: 'item', id: entry.id }, box: readBox(item, stage) }
    }
    const cell = element?.closest<HTMLElement>('[data-cell]')
    if (cell?.dataset.cell && stage && cell.childElementCount === 0) {
      return { target: { kind: 'cell', name: cell.dataset.cell }, box: readBox(cell, stage) }
    }
    return { target: { kind: 'slide' }, box: WHOLE }
  }

  return {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      const aimed = aim(event)
      target.current = aimed.target
      canvas.setState({ dropBox: aimed.box, isDropping: true })
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) {
        canvas.setState({ dropBox: null, isDropping: false })
      }
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      canvas.setState({ dropBox: null, isDropping: false })
      place([...event.dataTransfer.files], target.current)
    },
  }
}
