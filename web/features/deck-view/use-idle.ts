import { useEffect, useState } from 'react'
import { watchIdle } from '#viewer/watch-idle.ts'

/** True when nothing has been touched for a while; never while it is not watched. */
export function useIdle(watched: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (watched ? watchIdle(setIsIdle) : undefined), [watched])
  return isIdle
}
