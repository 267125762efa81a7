import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { Mapping } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '#editor/editor.ts'
import { colorOf } from '../session/together.ts'

export interface PeerCaret {
  readonly client: string
  readonly anchor: number
  readonly head: number
}

type Peers = ReadonlyMap<string, Omit<PeerCaret, 'client'>>

/** Set with `{ client, place }`, or with `people` when somebody came or left. */
export const peerCaretsKey = new PluginKey<Peers>('peerCarets')

/** A caret of somebody else in the document as it is here, with own letters that they have not seen. */
export function findPeerCaret(
  doc: Node,
  { anchor, head }: Omit<PeerCaret, 'client'>,
  own: Mapping,
): Omit<PeerCaret, 'client'> {
  const place = (at: number) => Math.min(doc.content.size, Math.max(0, own.map(at, -1)))
  return { anchor: place(anchor), head: place(head) }
}

/** The carets and selections of the others who are in this text. */
export function peerCarets(editor: Editor, guest: string): Plugin<Peers> {
  return new Plugin<Peers>({
    key: peerCaretsKey,
    state: {
      init: () => new Map(),
      apply(tr, before) {
        const news = tr.getMeta(peerCaretsKey) as
          | { readonly client: string; readonly place: Omit<PeerCaret, 'client'> | null }
          | 'people'
          | undefined
        if (!news && (!tr.docChanged || before.size === 0)) return before
        const next = new Map<string, Omit<PeerCaret, 'client'>>()
        for (const [client, { anchor, head }] of before) {
          next.set(client, { anchor: tr.mapping.map(anchor, -1), head: tr.mapping.map(head, -1) })
        }
        if (news && news !== 'people') {
          if (news.place) next.set(news.client, news.place)
          else next.delete(news.client)
        }
        const here = new Set(editor.getState().people.map(({ client }) => client))
        for (const client of next.keys()) if (!here.has(client)) next.delete(client)
        return next
      },
    },
    props: {
      decorations(state) {
        const peers = peerCaretsKey.getState(state)
        if (!peers || peers.size === 0) return null
        return DecorationSet.create(
          state.doc,
          [...peers].flatMap(([client, place]) => draw(editor, guest, client, place)),
        )
      },
    },
  })
}

function draw(
  editor: Editor,
  guest: string,
  client: string,
  { anchor, head }: Omit<PeerCaret, 'client'>,
): Decoration[] {
  const person = editor.getState().people.find(each => each.client === client)
  if (!person) return []
  const color = colorOf(client)
  const caret = Decoration.widget(head, () => drawCaret(person.name || guest, color), {
    key: `${client} ${person.name}`,
    // Behind one's own caret: in front of it, the browser would draw that on a line of its own.
    side: 1,
    ignoreSelection: true,
  })
  if (anchor === head) return [caret]
  const style = `background-color: color-mix(in srgb, ${color} 28%, transparent)`
  return [caret, Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), { style })]
}

/** Drawn and not read aloud: who is in the text is said by the list of people. */
function drawCaret(name: string, color: string): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'peer-caret'
  caret.setAttribute('aria-hidden', 'true')
  caret.style.setProperty('--peer', color)
  const label = document.createElement('span')
  label.className = 'peer-caret-name'
  label.dataset.name = name
  caret.append(label)
  return caret
}
