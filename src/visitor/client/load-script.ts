import type { Timers } from '#visitor/disposables.ts'

/** What loading a script of a service needs of the page. */
export interface ScriptParts {
  /** Adds the script to the page; returns its element. */
  readonly add: (src: string) => Pick<HTMLScriptElement, 'addEventListener' | 'remove'>
  readonly timers: Pick<Timers, 'setTimeout' | 'clearTimeout'>
}

/** Adds scripts to the head of the page. */
export const pageScripts = (): ScriptParts => ({
  add: (src) => document.head.appendChild(Object.assign(document.createElement('script'), { src })),
  timers: window,
})

/**
 * Loads a script. Rejects when it fails or takes longer than `timeout` milliseconds; its element is removed then, so that
 * another attempt loads it again.
 */
export function loadScript(src: string, timeout: number, { add, timers }: ScriptParts): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = add(src)
    const fail = () => {
      timers.clearTimeout(timer)
      script.remove()
      reject(new Error(`${src} could not be loaded.`))
    }
    const timer = timers.setTimeout(fail, timeout)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      timers.clearTimeout(timer)
      resolve()
    })
  })
}
