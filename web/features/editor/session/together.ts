import type { ApiClient } from '#contract/client.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Editor } from '#editor/editor.ts'

type TextEvent = Extract<LiveEvent, { kind: 'text' }>
type PointerEvent = Extract<LiveEvent, { kind: 'pointer' }>

/** How the parts that people do together reach the others: by calls, and by the stream that the page listens to. */
export interface Together {
  readonly api: ApiClient
  readonly slug: string
  /** This tab, as the others know it. */
  readonly client: string
  /** Returns what ends it. */
  listen<Kind extends 'text' | 'pointer'>(
    kind: Kind,
    run: (event: Extract<LiveEvent, { kind: Kind }>) => void,
  ): () => void
}

type Listener = { readonly kind: 'text' | 'pointer'; readonly run: (event: never) => void }

const connected = new WeakMap<Editor, Together>()

/** Undefined while the presentation is stored nowhere: nobody else can be in it. */
export function togetherOf(editor: Editor): Together | undefined {
  return connected.get(editor)
}

/** Connects an editor to the others; what is returned passes on what the stream tells of them. */
export function connectTogether(
  editor: Editor,
  wire: Pick<Together, 'api' | 'slug' | 'client'>,
): (event: TextEvent | PointerEvent) => void {
  const listeners = new Set<Listener>()
  connected.set(editor, {
    ...wire,
    listen(kind, run) {
      const listener: Listener = { kind, run }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  return event => {
    for (const { kind, run } of listeners) if (kind === event.kind) run(event as never)
  }
}

/** Dark enough for white letters, and told apart on light and dark slides. */
const colors = [
  '#c2255c',
  '#1864ab',
  '#2b7a3b',
  '#6741d9',
  '#b35400',
  '#0b7285',
  '#9c36b5',
  '#846000',
] as const

/** The same person has the same colour in every browser. */
export function colorOf(client: string): string {
  const sum = [...client].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  return colors[sum % colors.length] ?? colors[0]
}
