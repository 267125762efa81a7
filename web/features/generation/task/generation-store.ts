import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '#contract/api-error.ts'
import type { ApiClient } from '#contract/client.ts'
import type { GenerationTask, GeneratorStatus } from '#contract/generation.ts'
import type { Outline } from '#domain/generation/outline.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import {
  isGoingOn,
  isOver,
  isSameStatus,
  joinStatus,
  type PollHistory,
  pollDelay,
  readStatus,
} from './task-progress.ts'

export interface GenerationState {
  readonly taskId: string | null
  /** From a submitted brief until SUCCESS or FAILURE. */
  readonly generating: boolean
  /** Of the presentation that was made. */
  readonly slug: string | null
  readonly status: GeneratorStatus | null
  /** The brief, the outline and the slides so far, as last loaded. */
  readonly task: GenerationTask | null
  /** The server does not answer; polling goes on at growing intervals. */
  readonly isCutOff: boolean
  /** The task does not exist any more. */
  readonly ended: 'missing' | 'signed-out' | null
}

export type GenerationCalls = Pick<
  ApiClient['generation'],
  'start' | 'status' | 'read' | 'confirmOutline' | 'resume' | 'cancel'
>
type Submitted = Parameters<GenerationCalls['start']>[0]['body']

/** The browser's signals that control polling. */
interface PollingSignals {
  readonly isHidden: () => boolean
  /** Calls back when the page is seen again or the network is there again. */
  readonly onReturn: (listener: () => void) => () => void
}

export interface Generation {
  readonly store: StoreApi<GenerationState>
  /** Sends the brief; answers the id of its task. */
  readonly submit: (body: Submitted) => Promise<string>
  /** Continues with a loaded task. */
  readonly follow: (task: GenerationTask) => void
  readonly confirm: (outline: Outline) => Promise<void>
  readonly resume: () => Promise<void>
  readonly cancel: () => Promise<void>
  /** Reloads the task, because somebody else changed it. */
  readonly refresh: () => Promise<void>
  readonly leave: () => void
}

const nothing: GenerationState = {
  taskId: null,
  generating: false,
  slug: null,
  status: null,
  task: null,
  isCutOff: false,
  ended: null,
}

/** What a page shows of a task that was read. */
export function showTask(task: GenerationTask | null): GenerationState {
  if (!task) return nothing
  const status = readStatus(task)
  return { ...nothing, taskId: task.task_id, generating: !isOver(task), slug: task.slug, status, task }
}

const fresh = { asked: 0, unchanged: 0, failed: 0 }

/** One generation from its brief to its slug: sends, polls until SUCCESS or FAILURE, and publishes its state. */
export function createGeneration(
  calls: GenerationCalls,
  surroundings: PollingSignals,
  first: GenerationTask | null = null,
): Generation {
  const store = createStore<GenerationState>(() => showTask(first))
  let history: Omit<PollHistory, 'isHidden'> = fresh
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: (() => void) | undefined
  /** Replies to requests sent before the task changed are ignored. */
  let turn = 0

  function schedule(): void {
    clearTimeout(timer)
    const { status, generating, ended } = store.getState()
    const isWaiting = status !== null && !isGoingOn(status)
    if (!generating || isWaiting || ended !== null) return
    timer = setTimeout(ask, pollDelay({ ...history, isHidden: surroundings.isHidden() }))
  }

  function ask(): void {
    clearTimeout(timer)
    void poll()
  }

  async function poll(): Promise<void> {
    const { taskId, status } = store.getState()
    const mine = turn
    if (!taskId) return
    try {
      const told = await calls.status({ query: { task_id: taskId } })
      const isNews = status === null || !isSameStatus(status, told)
      // The slides and the outline are read only when there is something new about them.
      const task = isNews || !store.getState().task ? await read(taskId) : null
      if (mine !== turn) return
      const { asked, unchanged } = history
      history = { asked: asked + 1, unchanged: isNews ? 0 : unchanged + 1, failed: 0 }
      if (task) take(readStatus(task), task)
      else store.setState({ isCutOff: false })
    } catch (error) {
      if (mine !== turn) return
      notice(error)
    }
    schedule()
  }

  const read = (taskId: string) => calls.read({ params: { task_id: taskId } })

  function take(told: GeneratorStatus, task: GenerationTask | null): void {
    const { status: before } = store.getState()
    const status = before ? joinStatus(before, told) : told
    store.setState({
      status,
      slug: status.slug,
      generating: !isOver(status),
      isCutOff: false,
      ...(task && { task }),
    })
  }

  function notice(error: unknown): void {
    history = { ...history, failed: history.failed + 1 }
    const status = error instanceof ApiError ? error.statusCode : 0
    if (status === 404) store.setState({ ended: 'missing', generating: false })
    else if (status === 401) store.setState({ ended: 'signed-out' })
    else store.setState({ isCutOff: true })
  }

  /** Starts a new round: replies still in flight are ignored. */
  function takeTurn(): void {
    turn++
    history = fresh
    clearTimeout(timer)
    unsubscribe ??= surroundings.onReturn(ask)
  }

  function follow(task: GenerationTask): void {
    takeTurn()
    store.setState(showTask(task))
    schedule()
  }

  /** The reply to a user's action is the newest state, whatever arrived before. */
  async function act(call: (taskId: string) => Promise<GeneratorStatus>): Promise<void> {
    const { taskId } = store.getState()
    if (!taskId) return
    const told = await call(taskId)
    takeTurn()
    store.setState({ status: told, generating: !isOver(told), slug: told.slug, isCutOff: false })
    schedule()
  }

  return {
    store,
    async submit(body) {
      takeTurn()
      store.setState(nothing)
      const { task_id } = await calls.start({ body })
      store.setState({ taskId: task_id, generating: true })
      schedule()
      return task_id
    },
    follow,
    confirm: outline => act(task_id => calls.confirmOutline({ params: { task_id }, body: { outline } })),
    resume: () => act(task_id => calls.resume({ params: { task_id } })),
    cancel: () => act(task_id => calls.cancel({ params: { task_id } })),
    async refresh() {
      const { taskId } = store.getState()
      if (taskId) follow(await read(taskId))
    },
    leave() {
      turn++
      clearTimeout(timer)
      unsubscribe?.()
      unsubscribe = undefined
    },
  }
}

const browser: PollingSignals = {
  isHidden: () => document.visibilityState === 'hidden',
  onReturn(listener) {
    const see = () => document.visibilityState === 'visible' && listener()
    document.addEventListener('visibilitychange', see)
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', see)
      window.removeEventListener('online', listener)
    }
  },
}

/** The generation of this page: started here, or named by the URL. */
export function useGeneration(task: GenerationTask | null): [GenerationState, Generation] {
  const { api } = useRuntime()
  const [generation] = useState(() => createGeneration(api.generation, browser, task))
  const state = useStore(generation.store)
  useEffect(() => {
    if (task) generation.follow(task)
    return generation.leave
  }, [generation, task])
  return [state, generation]
}
