import { StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'
import { readNonce } from '#ui/nonce.ts'

type DragAreaProps = Omit<ComponentProps<typeof DragDropProvider>, 'plugins'>

// The content security policy allows style tags only with the nonce.
const styles = StyleInjector.configure({ nonce: readNonce() })

/** A context for drag and drop by mouse, touch or keyboard (Space and arrow keys on the handle). */
export function DragArea({ children, ...events }: DragAreaProps) {
  return (
    <DragDropProvider {...events} plugins={(defaults) => [...defaults, styles]}>
      {children}
    </DragDropProvider>
  )
}
