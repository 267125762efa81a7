/** Words as they are compared: without case and marks. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

export function isSame(one: string, other: string): boolean {
  return bareWords(one) === bareWords(other)
}

/** Whether a line only repeats what stands above it. */
export function isEcho(line: string, title: string): boolean {
  const [said, above] = [bareWords(line), bareWords(title)]
  return said === above || (above.startsWith(said) && said.length > above.length * 0.8)
}
