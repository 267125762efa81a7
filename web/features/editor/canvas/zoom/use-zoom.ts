import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useUi, useUiState } from '../../binding/ui-store.ts'
import {
  type Anchor,
  anchorAt,
  clampZoom,
  NATURAL_SLIDE_WIDTH,
  scrollToKeep,
  zoomByWheel,
} from './zoom-math.ts'

/** Safari tells of a pinch in events of its own. */
interface PinchEvent extends UIEvent {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

/** Zooms to the pointer by Ctrl or Cmd with the wheel, and by pinching. Gives the width of the slide; null follows the window. */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
): number | null {
  const ui = useUi()
  const zoom = useUiState(state => state.zoom)
  const anchor = useRef<Anchor | null>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let pinchedFrom = 1
    const readZoom = () => (stage.current?.offsetWidth ?? NATURAL_SLIDE_WIDTH) / NATURAL_SLIDE_WIDTH
    const zoomTo = (next: number, { clientX, clientY }: { clientX: number; clientY: number }) => {
      const box = stage.current?.getBoundingClientRect()
      anchor.current = box ? anchorAt(box, clientX, clientY) : null
      ui.setState({ zoom: clampZoom(next) })
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTo(zoomByWheel(readZoom(), event.deltaY), event)
    }
    const onPinch = (event: Event) => {
      event.preventDefault()
      if (event.type === 'gesturestart') pinchedFrom = readZoom()
      else zoomTo(pinchedFrom * (event as PinchEvent).scale, event as PinchEvent)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('gesturestart', onPinch)
    element.addEventListener('gesturechange', onPinch)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('gesturestart', onPinch)
      element.removeEventListener('gesturechange', onPinch)
    }
  }, [scroller, stage, ui])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide has its new size once the zoom has changed
  useLayoutEffect(() => {
    const kept = anchor.current
    anchor.current = null
    const box = stage.current?.getBoundingClientRect()
    if (kept && box) scroller.current?.scrollBy(scrollToKeep(kept, box))
  }, [zoom, scroller, stage])

  return zoom === 'fit' ? null : zoom * NATURAL_SLIDE_WIDTH
}
