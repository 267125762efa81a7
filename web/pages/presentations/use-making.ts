import { useEffect, useRef, useState } from 'react'
import type { OpenTask } from '#contract/generation.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

const askEvery = 4_000

export function isUnderWay({ task_state, awaits_outline }: OpenTask): boolean {
  return task_state !== 'FAILURE' && !awaits_outline
}

/** The generations that are not done, asked about while one of them goes on and the page is seen. */
export function useMaking(loaded: readonly OpenTask[], onDone: () => void): readonly OpenTask[] {
  const { api } = useRuntime()
  const [told, setTold] = useState({ loaded, tasks: loaded })
  const tasks = told.loaded === loaded ? told.tasks : loaded
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    if (!tasks.some(isUnderWay)) return
    const timer = setTimeout(async () => {
      const reply = document.hidden ? undefined : await api.generation.list().catch(() => undefined)
      const next = reply?.results ?? [...tasks]
      const isHere = ({ task_id }: OpenTask) => next.some(task => task.task_id === task_id)
      if (tasks.some(task => isUnderWay(task) && !isHere(task))) done.current()
      setTold({ loaded, tasks: next })
    }, askEvery)
    return () => clearTimeout(timer)
  }, [api, loaded, tasks])
  return tasks
}
