import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Pointing } from '#contract/live.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import type { Person } from '#editor/transport.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { colorOf, type Together, togetherOf } from '../session/together.ts'
import { useUi, useUiState } from '../session/ui-store.ts'
import { type Box, type Boxes, boxStyle, readBox } from './boxes.ts'
import './peers-layer.css'

interface Props {
  readonly stage: RefObject<HTMLElement | null>
  readonly slide: Slide
  readonly boxes: Boxes
}

/** Where the others point and what they have selected on this slide; tells them the same of this person. */
export function PeersLayer({ stage, slide, boxes }: Props) {
  const editor = useEditor()
  const t = useTranslations('editor.people')
  const people = useEditorState(state => state.people)
  const typedIn = useEditorState(({ selection }) => (selection.typing ? selection.item : null))
  const peers = usePeers(editor, people)
  useTellPointing(editor, stage)
  useFollowing(editor, people)
  const here = people.filter(person => peers.get(person.client)?.slide === slide.uid)
  return (
    <>
      {here.map(person => {
        const peer = peers.get(person.client)
        if (!peer) return null
        const name = person.name || t('guest')
        const color = { '--peer': colorOf(person.client) } as CSSProperties
        return (
          <div key={person.client} className="peer absolute inset-0" style={color} aria-hidden>
            {peer.items.map((id, at) => {
              // Where one types oneself, carets show who else is there.
              if (id === typedIn) return null
              const box = boxes.items.get(id) ?? findBox(stage.current, id)
              return box ? (
                <div key={id} className="peer-frame absolute" style={boxStyle(box)}>
                  {at === 0 ? <span className="peer-name">{name}</span> : null}
                </div>
              ) : null
            })}
            {peer.at ? <PeerPointer name={name} at={peer.at} /> : null}
          </div>
        )
      })}
      <FollowBar people={people} />
    </>
  )
}

function PeerPointer({ name, at }: { name: string; at: NonNullable<Pointing['at']> }) {
  return (
    <div className="peer-pointer absolute" style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}>
      <svg width="18" height="20" viewBox="0 0 18 20" aria-hidden="true">
        <path d="M1 1 L16 11 L9 12 L5.5 19 Z" />
      </svg>
      <span className="peer-name">{name}</span>
    </div>
  )
}

/** What floats is not among the measured boxes. */
function findBox(stage: HTMLElement | null, id: string): Box | undefined {
  const element = stage?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
  return stage && element ? readBox(element, stage) : undefined
}

/** A pointer that has not moved for so long is not shown any more: its person reads, or is elsewhere. */
const pointerLifetime = 10_000

function usePeers(editor: Editor, people: readonly Person[]): ReadonlyMap<string, Pointing> {
  const [peers, setPeers] = useState<ReadonlyMap<string, Pointing>>(new Map())
  useEffect(() => {
    const fading = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = togetherOf(editor)?.listen('pointer', ({ kind: _, by, ...where }) => {
      clearTimeout(fading.get(by))
      setPeers(before => {
        // A caret that moves says nothing of the pointer.
        const at = where.caret ? null : where.at
        return new Map(before).set(by, { ...where, at })
      })
      const fade = () => setPeers(before => hidePointer(before, by))
      fading.set(by, setTimeout(fade, pointerLifetime))
    })
    return () => {
      stop?.()
      for (const timer of fading.values()) clearTimeout(timer)
    }
  }, [editor])
  useEffect(() => {
    const here = new Set(people.map(({ client }) => client))
    setPeers(before =>
      [...before.keys()].every(client => here.has(client)) ? before : keepOnly(before, here),
    )
  }, [people])
  return peers
}

function hidePointer(peers: ReadonlyMap<string, Pointing>, client: string): ReadonlyMap<string, Pointing> {
  const peer = peers.get(client)
  return peer?.at ? new Map(peers).set(client, { ...peer, at: null }) : peers
}

function keepOnly(peers: ReadonlyMap<string, Pointing>, here: ReadonlySet<string>): Map<string, Pointing> {
  return new Map([...peers].filter(([client]) => here.has(client)))
}

/** The more people, the less often each of them tells: all of it passes through one server. */
const tellEvery = (people: number) => Math.max(100, people * 40)

function useTellPointing(editor: Editor, stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const together = togetherOf(editor)
    if (!together) return
    return tellPointing(editor, together, stage)
  }, [editor, stage])
}

function tellPointing(editor: Editor, together: Together, stage: RefObject<HTMLElement | null>): () => void {
  let at: Pointing['at'] = null
  let told = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  function tell(): void {
    timer = undefined
    const { selection, people } = editor.getState()
    const { active: slide, item, objects, typing } = selection
    // A caret is told by the text it is in.
    if (slide === null || typing || people.length === 0) return
    const items = [...new Set([...(item ? [item] : []), ...objects])].slice(0, 20)
    const where = { slide, at, items, caret: null }
    const words = JSON.stringify(where)
    if (words === told) return
    told = words
    const body = { client: together.client, ...where }
    // What is lost is told again with the next movement.
    together.api.live.point({ params: { slug: together.slug }, body }).catch(() => undefined)
  }
  const ask = () => {
    timer ??= setTimeout(tell, tellEvery(editor.getState().people.length))
  }
  const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || pointerType === 'touch') return
    const x = round((clientX - box.left) / box.width)
    const y = round((clientY - box.top) / box.height)
    at = x < -0.1 || x > 1.1 || y < -0.1 || y > 1.1 ? null : { x, y }
    ask()
  }
  window.addEventListener('pointermove', move, { passive: true })
  const stop = editor.subscribe(({ selection, people }, before) => {
    if (people.length > before.people.length) told = ''
    if (selection !== before.selection || people !== before.people) ask()
  })
  ask()
  return () => {
    window.removeEventListener('pointermove', move)
    clearTimeout(timer)
    stop()
  }
}

const round = (share: number) => Math.round(share * 1000) / 1000

/** Goes where the person goes who is followed; whatever this person does themselves ends it. */
function useFollowing(editor: Editor, people: readonly Person[]): void {
  const ui = useUi()
  const following = useUiState(state => state.following)
  const slide = people.find(({ client }) => client === following)?.slide ?? null
  const isHere = people.some(({ client }) => client === following)
  useEffect(() => {
    if (following === null) return
    if (!isHere) ui.setState({ following: null })
    else if (slide && editor.getState().selection.active !== slide) editor.goTo(slide)
  }, [editor, ui, following, slide, isHere])
  useEffect(() => {
    if (following === null) return
    const end = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.peer-follow, [data-follow]')) return
      ui.setState({ following: null })
    }
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    for (const name of events) window.addEventListener(name, end, { capture: true, passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, end, { capture: true })
    }
  }, [ui, following])
}

function FollowBar({ people }: { people: readonly Person[] }) {
  const t = useTranslations('editor.people')
  const ui = useUi()
  const following = useUiState(state => state.following)
  const person = people.find(({ client }) => client === following)
  const name = person && (person.name || t('guest'))
  useEffect(() => {
    if (name) ui.setState({ announcement: t('following', { name }) })
  }, [name, ui, t])
  if (!person || !name) return null
  return (
    <div
      className="peer-follow bg-paper text-ink"
      style={{ '--peer': colorOf(person.client) } as CSSProperties}
      onPointerDown={event => event.stopPropagation()}
    >
      <span>{t('following', { name })}</span>
      <Button size="sm" variant="quiet" onClick={() => ui.setState({ following: null })}>
        {t('stop')}
      </Button>
    </div>
  )
}
