/** The boxes that hold words; what else a slide draws gives way by itself. */
const WORDS =
  '.slide-text, .slide-caption, .slide-chart-title, .slide-button, .slide-form, .slide-table, .slide-legend'

/** Layout is rounded to whole pixels where it is read, twice. */
const SLACK = 1.5

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Whether the words of a cell spill out of their item, or its items out of the cell. */
export function isOverfull(cell: HTMLElement): boolean {
  const room = innerBox(cell)
  for (const item of cell.children) {
    if (!(item instanceof HTMLElement)) continue
    if (!isWithin(boxWithin(item, cell), room)) return true
    for (const words of item.querySelectorAll<HTMLElement>(WORDS)) {
      if (words.scrollWidth > words.clientWidth + SLACK) return true
      if (
        !isWithin(boxWithin(words, item), {
          left: 0,
          top: 0,
          right: item.offsetWidth,
          bottom: item.offsetHeight,
        })
      )
        return true
    }
  }
  return false
}

/** By layout and not by what is painted: a picture taped on askew is no overflow. */
function boxWithin(element: HTMLElement, root: HTMLElement): Box {
  let left = 0
  let top = 0
  let at: HTMLElement | null = element
  while (at && at !== root) {
    left += at.offsetLeft
    top += at.offsetTop
    at = at.offsetParent as HTMLElement | null
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight }
}

function innerBox(cell: HTMLElement): Box {
  const style = getComputedStyle(cell)
  const side = (name: 'Left' | 'Top' | 'Right' | 'Bottom') => Number.parseFloat(style[`padding${name}`])
  return {
    left: side('Left'),
    top: side('Top'),
    right: cell.offsetWidth - side('Right'),
    bottom: cell.offsetHeight - side('Bottom'),
  }
}

function isWithin(box: Box, room: Box): boolean {
  return (
    box.left >= room.left - SLACK &&
    box.top >= room.top - SLACK &&
    box.right <= room.right + SLACK &&
    box.bottom <= room.bottom + SLACK
  )
}
