import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/** Handles files dropped anywhere in the window. Returns whether files are being dragged over it. */
export function useWindowDrop(onFiles: (files: readonly File[]) => void, enabled: boolean): boolean {
  const [over, setOver] = useState(false)
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    if (!enabled) return undefined
    // dragleave of one element fires after dragenter of the next.
    let depth = 0
    const enter = ({ dataTransfer }: globalThis.DragEvent) => {
      if (!hasFiles(dataTransfer)) return
      depth += 1
      setOver(true)
    }
    const leave = ({ dataTransfer }: globalThis.DragEvent) => {
      if (!hasFiles(dataTransfer)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const allowDrop = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    const drop = (event: globalThis.DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      handleFiles([...(event.dataTransfer?.files ?? [])])
    }
    const end = new AbortController()
    const { signal } = end
    addEventListener('dragenter', enter, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('dragover', allowDrop, { signal })
    addEventListener('drop', drop, { signal })
    return () => end.abort()
  }, [enabled])
  return over
}

/** Handles files dropped on an element. Returns its props and whether files are being dragged over it. */
export function useDrop<Target extends HTMLElement>(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const target: RefObject<Target | null> = useRef(null)
  return {
    over,
    props: {
      ref: target,
      onDragOver(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (!target.current?.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        if (target.current?.closest('fieldset:disabled')) return
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
