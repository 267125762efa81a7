import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Somebody may have joined, left or been removed while another window was in front. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [revalidate])
}
