/**
 * Puts the provider's player in the place of a poster, after the press and not before: until then nobody outside knows
 * that the slide is looked at. False for a link that no player plays, or that is to open elsewhere.
 */
export function playVideo(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  const poster = target?.closest<HTMLAnchorElement>('a[data-player]')
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const address = poster?.dataset.player
  if (!poster || !address || !isPlain || event.defaultPrevented) return false
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = poster.ariaLabel ?? ''
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.dataset.playing = ''
  frame.className = poster.className
  poster.after(frame)
  poster.hidden = true
  frame.focus()
  return true
}

/** A slide that is left falls silent. */
export function stopVideos(ground: ParentNode): void {
  for (const frame of ground.querySelectorAll('iframe[data-playing]')) {
    const poster = frame.previousElementSibling
    if (poster instanceof HTMLElement) poster.hidden = false
    frame.remove()
  }
}
