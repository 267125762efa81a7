/** For documents that are no pages of ours: nothing is loaded, sent, framed or based elsewhere but what is said. */
export function closePolicy(rules: Readonly<Record<string, string>> = {}): string {
  const policy = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...rules,
  }
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ')
}
