import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { focusWhenReady } from '#ui/restore-focus.ts'
import { useTimeout } from '#ui/use-timeout.ts'
import './styles/toasts.css'

/** A short word about what was done, and how to take it back. */
export interface Toast {
  readonly text: string
  /** Takes back what was done. The toast stays longer when there is a way. */
  readonly undo?: () => void | Promise<unknown>
  /** What may be done next; the toast stays longer then, too. It says itself what became of it. */
  readonly action?: { readonly label: string; readonly act: () => unknown }
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
const MAX = 3

/** Shows a toast: `toast({ text: 'Moved to the trash.', undo })`. */
export function useToast(): Show {
  const show = useContext(ToastContext)
  if (!show) throw new Error('Toasts need the UiProvider around them.')
  return show
}

/** Brings the focus to the newest toast, from wherever one is; what had it before has it again afterwards. */
export const TOAST_KEY = 'F8'

/** Where toasts appear: read out politely, kept while the mouse or the focus is on them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const next = useRef(0)
  const close = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), [])
  const show = useCallback<Show>((toast) => {
    const id = next.current++
    setToasts((all) => [...all.slice(1 - MAX), { ...toast, id }])
  }, [])
  const value = useMemo(() => show, [show])
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  const goBack = useCallback(() => {
    if (before.current) focusWhenReady(before.current)
    before.current = null
  }, [])
  useEffect(() => {
    const box = list.current
    if (!box) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && box.contains(document.activeElement)) return goBack()
      const button = box.querySelector<HTMLElement>('.ui-toast:last-child button')
      if (event.key !== TOAST_KEY || !button) return
      event.preventDefault()
      button.focus()
    }
    let last: EventTarget | null = null
    const noteWhere = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Node && box.contains(target))) last = target
      else {
        // A button that waits has lost the focus without a word.
        const from = relatedTarget ?? (last instanceof HTMLButtonElement && last.disabled ? last : null)
        if (from instanceof HTMLElement && !box.contains(from)) before.current = from
      }
    }
    addEventListener('keydown', press)
    addEventListener('focusin', noteWhere)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('focusin', noteWhere)
    }
  }, [goBack])
  return (
    <ToastContext value={value}>
      {children}
      <div ref={list} className="ui-toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={() => close(toast.id)} onDone={goBack} />
        ))}
      </div>
    </ToastContext>
  )
}

interface ToastViewProps {
  readonly toast: Shown
  readonly onClose: () => void
  /** Its buttons go; whoever came by the keyboard goes on where they were. */
  readonly onDone: () => void
}

function ToastView({ toast, onClose, onDone }: ToastViewProps) {
  const [held, setHeld] = useState(false)
  const show = useToast()
  useTimeout(onClose, held ? undefined : (toast.undo ?? toast.action) ? STAYS_WITH_UNDO_MS : STAYS_MS)
  function leave(): void {
    onDone()
    onClose()
  }
  function act(): void {
    leave()
    toast.action?.act()
  }
  async function undo(): Promise<void> {
    leave()
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
      {toast.action && (
        <Button size="compact-sm" variant="transparent" className="ui-toast-undo" onClick={act}>
          {toast.action.label}
        </Button>
      )}
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
        onClick={leave}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
