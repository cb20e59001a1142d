import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the browser has a network. A server that is down is met only by calling it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
