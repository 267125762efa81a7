type Form = { [name: string]: Form | string }

/** `a[b][0]=c` as Stripe reads it. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]\[|\[|\]/).filter(part => part !== '')
    const last = path.pop() ?? ''
    let place = form
    for (const part of path) {
      place[part] ??= {}
      place = place[part] as Form
    }
    place[last] = value
  }
  return form
}

export function readMap(value: Form | string | undefined): Record<string, string> {
  return typeof value === 'object' ? (value as Record<string, string>) : {}
}
