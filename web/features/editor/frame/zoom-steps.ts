export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The next step of the zoom in a direction; from `fit`, the natural size is the middle to step from. */
export function stepZoom(zoom: 'fit' | number, direction: 1 | -1): number {
  const from = zoom === 'fit' ? 1 : zoom
  const next =
    direction === 1
      ? zoomSteps.find(step => step > from + 0.001)
      : zoomSteps.findLast(step => step < from - 0.001)
  return next ?? (direction === 1 ? zoomSteps.at(-1)! : zoomSteps[0])
}
