/** What something asks of its place, in hundredths of the slide's width. */
export interface Need {
  readonly height: number
  /** It holds a word that is broader than its place: drawn, the word would break or stand out. */
  readonly isTooWide: boolean
}

export const NOTHING: Need = { height: 0, isTooWide: false }

export function addNeeds(needs: readonly Need[], gap = 0): Need {
  const total = needs.reduce((sum, need) => sum + need.height, 0)
  return {
    height: total + gap * Math.max(0, needs.length - 1),
    isTooWide: needs.some(need => need.isTooWide),
  }
}

export function widestNeed(needs: readonly Need[]): Need {
  return {
    height: Math.max(0, ...needs.map(need => need.height)),
    isTooWide: needs.some(need => need.isTooWide),
  }
}
