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
import { inSentence } from '#lib/bidi.ts'
import { focusWhenReady } from '#ui/restore-focus.ts'
import { useTimeout } from '#ui/use-timeout.ts'
import './styles/toasts.css'

/** A short message about a completed action, with an optional undo. */
export interface Toast {
  readonly text: string
  /** Undoes the action. The toast then stays longer. */
  readonly undo?: () => void | Promise<unknown>
  /** A follow-up action, which reports its own result. The toast then stays longer. */
  readonly action?: { readonly label: string; readonly act: () => unknown }
  /** Where to see the result, opened in a new tab. The toast then stays longer. */
  readonly link?: { readonly label: string; readonly href: string }
  readonly tone?: 'plain' | 'bad'
}

interface Shown extends Toast {
  readonly id: number
}

type Show = (toast: Toast) => void

const ToastContext = createContext<Show | undefined>(undefined)
const DURATION_MS = 6_000
const DURATION_WITH_ACTION_MS = 12_000
/** Max toasts at a time. */
const MAX_TOASTS = 3

/** Returns a function that shows a toast: `toast({ text: 'Moved to trash.', undo })`. */
export function useToast(): Show {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast requires the UiProvider.')
  return show
}

/** Focuses the latest toast; closing it restores the previous focus. */
export const TOAST_KEY = 'F8'

/** Renders toasts in a polite live region. They stay while hovered or focused. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const next = useRef(0)
  const close = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), [])
  const show = useCallback<Show>((toast) => {
    const id = next.current++
    setToasts((all) => [...all.slice(1 - MAX_TOASTS), { ...toast, id }])
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
      const button = box.querySelector<HTMLElement>('.ui-toast:last-child :is(a, button)')
      if (event.key !== TOAST_KEY || !button) return
      event.preventDefault()
      button.focus()
    }
    let last: EventTarget | null = null
    const rememberFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Node && box.contains(target))) last = target
      else {
        // A loading button lost the focus without a blur target.
        const from = relatedTarget ?? (last instanceof HTMLButtonElement && last.disabled ? last : null)
        if (from instanceof HTMLElement && !box.contains(from)) before.current = from
      }
    }
    addEventListener('keydown', press)
    addEventListener('focusin', rememberFocus)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('focusin', rememberFocus)
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
  /** Called before it closes, to restore the focus. */
  readonly onDone: () => void
}

function ToastView({ toast, onClose, onDone }: ToastViewProps) {
  const [paused, setPaused] = useState(false)
  const show = useToast()
  useTimeout(
    onClose,
    paused ? undefined : (toast.undo ?? toast.action ?? toast.link) ? DURATION_WITH_ACTION_MS : DURATION_MS,
  )
  function dismiss(): void {
    onDone()
    onClose()
  }
  function act(): void {
    dismiss()
    toast.action?.act()
  }
  async function undo(): Promise<void> {
    dismiss()
    try {
      await toast.undo?.()
    } catch {
      show({
        text: 'Couldn’t undo. Try again.',
        tone: 'bad',
        ...(toast.undo ? { undo: toast.undo } : {}),
      })
    }
  }
  return (
    <div
      className="ui-toast"
      data-tone={toast.tone ?? 'plain'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className="ui-toast-text">{inSentence(toast.text)}</span>
      {toast.link && (
        <Button
          component="a"
          href={toast.link.href}
          target="_blank"
          rel="noopener"
          size="compact-sm"
          variant="transparent"
          className="ui-toast-undo"
          onClick={dismiss}
        >
          {toast.link.label}
        </Button>
      )}
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
        onClick={dismiss}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
