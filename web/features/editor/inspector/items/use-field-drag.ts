import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface FieldDrag {
  readonly row: RefObject<HTMLElement | null>
  readonly handle: RefObject<HTMLElement | null>
  readonly id: string
  readonly place: number
  readonly onMove: (id: string, to: number) => void
}

const kind = 'form-field'

/** A row that can be dragged among its like, and where another would land. */
export function useFieldDrag(drag: FieldDrag): { edge: Edge | null; isDragged: boolean } {
  const { row, handle } = drag
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const latest = useRef(drag)
  latest.current = drag
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle) return
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id: latest.current.id, place: latest.current.place }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.id === latest.current.id ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const from = Number(source.data.place)
          const { place, onMove } = latest.current
          const behind = extractClosestEdge(self.data) === 'bottom' ? place + 1 : place
          onMove(String(source.data.id), behind > from ? behind - 1 : behind)
        },
      }),
    )
  }, [row, handle])
  return { edge, isDragged }
}
