import { useCallback, useState } from 'react'

/** Hands an error that happened outside of drawing to the boundary around. */
export function useFailure(): (error: unknown) => void {
  const [, setState] = useState<never>()
  return useCallback((error: unknown) => {
    setState(() => {
      throw error
    })
  }, [])
}
