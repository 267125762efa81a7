export interface AsleepWords {
  readonly text: string
  readonly reload: string
}

/** A page whose code did not come is a picture that answers nobody: without a word it would look alive. */
export function sayAsleep({ text, reload }: AsleepWords, onReload: () => void): void {
  const words = document.createElement('p')
  words.className = 'min-w-0'
  words.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'rounded-item px-2 py-1 font-semibold underline underline-offset-2'
  button.textContent = reload
  button.addEventListener('click', onReload)
  const bar = document.createElement('div')
  bar.setAttribute('role', 'alert')
  bar.className =
    'fixed inset-x-0 bottom-0 z-(--z-toast) flex flex-wrap items-center justify-center gap-x-4 gap-y-1 ' +
    'bg-warning-soft px-4 py-3 text-sm text-ink shadow-popup'
  bar.append(words, button)
  document.body.append(bar)
}
