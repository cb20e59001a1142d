import { StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
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

export interface DragHandleProps {
  readonly handleRef: (element: Element | null) => void
  readonly className: string
  /** What is dragged. */
  readonly name: string
  /** What the arrow keys do with it. */
  readonly effect?: string
}

/** The handle by which something in a drag area is moved. */
export function DragHandle({ handleRef, className, name, effect = 'move it' }: DragHandleProps) {
  return (
    <ActionIcon
      ref={handleRef}
      size="sm"
      className={className}
      aria-label={`Drag ${name}. Press Space to pick it up, use the arrow keys to ${effect}`}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  )
}
