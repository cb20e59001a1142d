import type { ComponentType } from 'react'
import { addFeature } from '#visitor/boot.ts'
import { Disposables } from '#visitor/disposables.ts'
import { warn } from '#visitor/warn.ts'

/** When an island is hydrated. A click always hydrates it. */
export type HydrationTime = 'visible' | 'idle' | 'touched'

interface IslandSource<Data extends object> {
  readonly when: HydrationTime
  /** Loads the component that the server has rendered. */
  readonly load: () => Promise<ComponentType<Data>>
}

/** Milliseconds after which a page counts as idle in browsers that do not report it. */
const IDLE_TIMEOUT = 200

/**
 * Adds the script of an island, which `island.tsx` of a block calls. React and the component are loaded only when the
 * island is hydrated. A button clicked before that is clicked again afterwards.
 */
export function addIsland<Data extends object>(selector: string, source: IslandSource<Data>): void {
  addFeature({ selector, attach: (element) => attach(element, source) })
}

function attach<Data extends object>(element: HTMLElement, { when, load }: IslandSource<Data>): () => void {
  const disposables = new Disposables()
  const triggers = new Disposables()
  disposables.add(() => triggers.release())
  const original = [...element.childNodes].map((node) => node.cloneNode(true))
  let clicked: HTMLButtonElement | null = null
  let isLoading = false

  async function hydrateIsland(): Promise<void> {
    const [{ hydrate }, component] = await Promise.all([import('#visitor/islands/hydrate.tsx'), load()])
    if (disposables.isReleased) return
    const data = JSON.parse(element.dataset['islandData'] ?? '{}') as Data
    const unmount = hydrate(element, component, data, () => {
      triggers.release()
      clicked?.click()
      clicked = null
    })
    disposables.add(() => {
      unmount()
      element.replaceChildren(...original)
    })
  }

  function start(): void {
    if (isLoading) return
    isLoading = true
    hydrateIsland().catch((error: unknown) => {
      // The markup stays as it is; the next trigger tries again.
      isLoading = false
      warn('Sitewright: an island could not be loaded.', error)
    })
  }

  const onClick = ({ target }: MouseEvent) => {
    clicked = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null
    start()
  }
  triggers.listen(element, 'click', onClick, { capture: true })
  watch(element, when, triggers, start)
  return () => disposables.release()
}

function watch(element: HTMLElement, when: HydrationTime, triggers: Disposables, start: () => void): void {
  switch (when) {
    case 'visible': {
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start()
      })
      triggers.observe(observer).observe(element)
      break
    }
    case 'idle':
      if ('requestIdleCallback' in window) {
        const id = requestIdleCallback(start)
        triggers.add(() => cancelIdleCallback(id))
      } else triggers.after(IDLE_TIMEOUT, start)
      break
    case 'touched':
      for (const type of ['pointerover', 'focusin'] as const) triggers.listen(element, type, start)
  }
}
