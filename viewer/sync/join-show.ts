import { isLater, readMessage, type SharedPlace, type SyncMessage, type WindowRole } from './messages.ts'

/** The part of BroadcastChannel that is used. */
interface Wire {
  readonly send: (message: SyncMessage) => void
  readonly receive: (listener: (data: unknown) => void) => void
  readonly close: () => void
}

type ShownPlace = Omit<SharedPlace, 'turn' | 'by'>

export interface ShowMember {
  /** This window went somewhere. */
  readonly tell: (place: ShownPlace) => void
  readonly point: (at: readonly [number, number] | null) => void
  readonly leave: () => void
}

interface JoinOptions {
  readonly wire: Wire
  readonly role: WindowRole
  /** A name that no other window has. */
  readonly name: string
  readonly start: ShownPlace
  /** Another window went somewhere, and this one follows. */
  readonly onPlace: (place: SharedPlace) => void
  readonly onLaser: (at: readonly [number, number] | null) => void
  /** Which others there are changed. */
  readonly onOthers: (roles: readonly WindowRole[]) => void
}

/**
 * One window of a show. Either may lead: every change has a turn, and the latest wins everywhere. A window that comes
 * later, or comes back, asks where the others are.
 */
export function joinShow(options: JoinOptions): ShowMember {
  const { wire, role, name, onPlace, onLaser, onOthers } = options
  let known: SharedPlace = { ...options.start, turn: 0, by: name }
  const others = new Map<string, WindowRole>()
  let isOver = false
  // A page that is left gets two events, and posting to a closed channel throws.
  const send = (message: Pick<SyncMessage, 'kind'> & object) => {
    if (!isOver) wire.send({ ...message, from: name, role } as SyncMessage)
  }

  function notice(message: SyncMessage): void {
    const before = others.size
    if (message.kind === 'bye') others.delete(message.from)
    else others.set(message.from, message.role)
    if (others.size !== before) onOthers([...others.values()])
  }
  wire.receive(data => {
    const message = readMessage(data)
    if (!message || message.from === name) return
    notice(message)
    if (message.kind === 'hello') {
      // Whoever is here already knows better than whoever just came.
      known = { ...known, turn: Math.max(1, known.turn) }
      send({ kind: 'place', place: known } as SyncMessage)
    } else if (message.kind === 'laser') onLaser(message.at)
    else if (message.kind === 'bye') onLaser(null)
    else if (message.kind === 'place' && isLater(message.place, known)) {
      known = message.place
      onPlace(message.place)
    }
  })
  send({ kind: 'hello' })
  return {
    tell(place) {
      known = { ...place, turn: known.turn + 1, by: name }
      send({ kind: 'place', place: known } as SyncMessage)
    },
    point: at => send({ kind: 'laser', at } as SyncMessage),
    leave() {
      if (isOver) return
      send({ kind: 'bye' })
      isOver = true
      wire.close()
    },
  }
}

/** Between the windows of this browser that show this deck; undefined where a browser cannot. */
export function openWire(slug: string): Wire | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(`lectern:show:${slug}`)
  return {
    send: message => channel.postMessage(message),
    receive: listener => channel.addEventListener('message', event => listener(event.data)),
    close: () => channel.close(),
  }
}
