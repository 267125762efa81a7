export interface PlayerParts {
  readonly player: HTMLElement
  readonly stage: HTMLElement
  readonly slides: readonly HTMLElement[]
}

/** Marks the slide that is looked at, and says so: its name is written on it by the server. */
export function tellPosition({ player, slides }: PlayerParts, index: number): void {
  for (const [place, slide] of slides.entries()) slide.toggleAttribute('data-current', place === index)
  for (const link of player.querySelectorAll<HTMLElement>('a[data-turn]')) {
    if (link.dataset.turn === String(index)) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  const number = player.querySelector('[data-shown-number]')
  if (number) number.textContent = String(index + 1)
  const spoken = player.querySelector('[data-spoken]')
  const name = slides[index]?.getAttribute('aria-label') ?? ''
  if (spoken && spoken.textContent !== name) spoken.textContent = name
}
