/** Shares so many slides out: each section gets one, then those that are fullest for what they have. */
export function shareSlides(
  sections: readonly { readonly easy: number; readonly most: number }[],
  count: number,
): number[] {
  const shares = sections.map(() => 1)
  for (let left = count - sections.length; left > 0; left--) {
    const at = fullest(sections, shares)
    if (at < 0) break
    shares[at] = (shares[at] ?? 1) + 1
  }
  return shares
}

function fullest(
  sections: readonly { readonly easy: number; readonly most: number }[],
  shares: readonly number[],
): number {
  let best = -1
  let most = 0
  for (const [at, section] of sections.entries()) {
    const share = shares[at] ?? 1
    const fullness = share < section.most ? section.easy / share + section.most / 1_000 : 0
    if (fullness > most) [best, most] = [at, fullness]
  }
  return best
}
