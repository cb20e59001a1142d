import { StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'
import { readNonce } from '#ui/nonce.ts'

type Given = Omit<ComponentProps<typeof DragDropProvider>, 'plugins'>

// The page's policy takes style tags by their nonce alone.
const styles = StyleInjector.configure({ nonce: readNonce() })

/** In here things are dragged, with the mouse, a finger, or Space and the arrow keys on their handle. */
export function DragArea({ children, ...events }: Given) {
  return (
    <DragDropProvider {...events} plugins={(usual) => [...usual, styles]}>
      {children}
    </DragDropProvider>
  )
}
