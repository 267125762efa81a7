const longest = 100

/** What is selected when one starts to look for something is most often what one looks for. */
export function readSelectedWords(): string {
  const selected = typeof window === 'undefined' ? '' : (window.getSelection()?.toString().trim() ?? '')
  return selected.length <= longest && !selected.includes('\n') ? selected : ''
}
