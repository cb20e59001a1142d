import { useEffect, useEffectEvent } from 'react'

/** Calls once after that many milliseconds; undefined stops the clock, and a new value starts it again. */
export function useTimeout(callback: () => void, milliseconds: number | undefined): void {
  const act = useEffectEvent(callback)
  useEffect(() => {
    if (milliseconds === undefined) return undefined
    const timer = setTimeout(() => act(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
