import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'
import './styles/form.css'

interface FormState {
  /** What the server said of a field, until it is changed. */
  errorOf(name: string): string | undefined
  forget(name: string): void
  readonly busy: boolean
}

const FormContext = createContext<FormState>({
  errorOf: () => undefined,
  forget: () => undefined,
  busy: false,
})

/** What a field of the form around it needs to know. */
export const useFormState = () => useContext(FormContext)

export interface FormProps {
  /** Does it. What it throws is shown: at the fields it names, else above the form. */
  readonly onSubmit: () => Promise<unknown>
  readonly children: ReactNode
  readonly label?: string
  /** The first field that can be typed in takes the focus: there is nothing else to do on the screen. */
  readonly focused?: boolean
}

/**
 * A form that is sent by a call. While it is sent it is not sent again; what the server says of a field stands at that
 * field, and the first such field takes the focus. Nothing typed is ever cleared.
 */
export function Form({ onSubmit, children, label, focused = false }: FormProps) {
  const [failed, setFailed] = useState<Failed>()
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const fields = failed?.error instanceof CallFailure ? failed.error.fields : NO_FIELDS
  useEffect(() => {
    if (failed === undefined) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(invalid ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus()
  }, [failed])

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [focused])

  async function send(): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    setForgotten(new Set())
    try {
      await onSubmit()
    } catch (error) {
      const named =
        error instanceof CallFailure && Object.keys(error.fields).some((name) => has(form.current, name))
      setFailed({ error, named })
    } finally {
      setBusy(false)
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!busy) void send()
  }

  const forget = useCallback((name: string) => setForgotten((names) => new Set(names).add(name)), [])
  const state = useMemo<FormState>(
    () => ({ busy, forget, errorOf: (name) => (forgotten.has(name) ? undefined : fields[name]) }),
    [busy, forget, forgotten, fields],
  )
  return (
    <form
      ref={form}
      className="ui-form"
      noValidate
      onSubmit={submit}
      {...(label ? { 'aria-label': label } : {})}
    >
      <FormContext value={state}>
        {failed !== undefined && !failed.named && (
          <Alert color="red" variant="light" tabIndex={-1} icon={<IconAlertCircle size={18} />}>
            {messageOf(failed.error)}
          </Alert>
        )}
        {children}
      </FormContext>
    </form>
  )
}

interface Failed {
  readonly error: unknown
  /** The form has a field that it says something of. */
  readonly named: boolean
}

const has = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector(`[name="${CSS.escape(name)}"]`) != null

const NO_FIELDS: Readonly<Record<string, string>> = {}
