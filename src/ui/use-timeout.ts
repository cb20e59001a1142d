import { useEffect, useEffectEvent } from 'react'

/** Calls back once after a delay in milliseconds. A new delay restarts the timer; undefined stops it. */
export function useTimeout(callback: () => void, milliseconds: number | undefined): void {
  const run = useEffectEvent(callback)
  useEffect(() => {
    if (milliseconds === undefined) return undefined
    const timer = setTimeout(() => run(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
