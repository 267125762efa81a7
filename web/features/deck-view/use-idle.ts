import { useEffect, useState } from 'react'

const patience = 2500

/** True when nothing has been touched for a while; never while it is not watched. */
export function useIdle(watched: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!watched) return
    let timer: ReturnType<typeof setTimeout>
    function wake(): void {
      setIsIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsIdle(true), patience)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, wake)
    wake()
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wake)
      setIsIdle(false)
    }
  }, [watched])
  return isIdle
}
