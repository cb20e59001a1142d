import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useTimeout } from '#ui/use-timeout.ts'
import './styles/toasts.css'

/** A short word about what was done, and how to take it back. */
export interface Toast {
  readonly text: string
  /** Takes back what was done. The toast stays longer when there is a way. */
  readonly undo?: () => void | Promise<unknown>
  readonly tone?: 'plain' | 'bad'
}

interface Shown extends Toast {
  readonly id: number
}

type Show = (toast: Toast) => void

const ToastContext = createContext<Show | undefined>(undefined)
const STAYS_MS = 6_000
const STAYS_WITH_UNDO_MS = 12_000
/** More would cover the work. */
const MOST = 3

/** Shows a toast: `toast({ text: 'Moved to the trash.', undo })`. */
export function useToast(): Show {
  const show = useContext(ToastContext)
  if (!show) throw new Error('Toasts need the UiProvider around them.')
  return show
}

/** Where toasts appear: read out politely, kept while the mouse or the focus is on them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const next = useRef(0)
  const close = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), [])
  const show = useCallback<Show>((toast) => {
    const id = next.current++
    setToasts((all) => [...all.slice(1 - MOST), { ...toast, id }])
  }, [])
  const value = useMemo(() => show, [show])
  return (
    <ToastContext value={value}>
      {children}
      <div className="ui-toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastView({ toast, onClose }: { readonly toast: Shown; readonly onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const show = useToast()
  useTimeout(onClose, held ? undefined : toast.undo ? STAYS_WITH_UNDO_MS : STAYS_MS)
  async function undo(): Promise<void> {
    onClose()
    try {
      await toast.undo?.()
    } catch {
      show({
        text: 'It could not be undone. Try again.',
        tone: 'bad',
        ...(toast.undo ? { undo: toast.undo } : {}),
      })
    }
  }
  return (
    <div
      className="ui-toast"
      data-tone={toast.tone ?? 'plain'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="ui-toast-text">{toast.text}</span>
      {toast.undo && (
        <Button size="compact-sm" variant="transparent" className="ui-toast-undo" onClick={() => void undo()}>
          Undo
        </Button>
      )}
      <ActionIcon
        size="sm"
        variant="transparent"
        className="ui-toast-close"
        aria-label="Close"
        onClick={onClose}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
