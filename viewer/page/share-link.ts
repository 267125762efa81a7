/** By the device's own sheet where it has one, else by copying; the button says what happened. */
export async function shareLink(button: HTMLElement, announce: (text: string) => void): Promise<void> {
  const url = button.dataset.url ?? location.href
  const said = button.dataset.done ?? ''
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && navigator.share) {
    await navigator.share({ title: document.title, url }).catch(() => undefined)
    return
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  // Where copying is not allowed, such as in a frame, the address itself can be taken.
  if (!isCopied) return void window.prompt(said, url)
  announce(said)
  button.dataset.said = said
  setTimeout(() => delete button.dataset.said, 2000)
}
