import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

function Hydrated({ children, onReady }: { readonly children: ReactNode; readonly onReady: () => void }) {
  useEffect(onReady, [onReady])
  return children
}

/**
 * Hydrates the server's markup of a component; `onReady` is called when it reacts to events. Returns a function that
 * removes the component with its markup.
 */
export function hydrate<Data extends object>(
  element: HTMLElement,
  Content: ComponentType<Data>,
  data: Data,
  onReady: () => void,
): () => void {
  const root = hydrateRoot(
    element,
    <Hydrated onReady={onReady}>
      <Content {...data} />
    </Hydrated>,
  )
  return () => root.unmount()
}
