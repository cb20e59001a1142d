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
  /** Returns the server's error for a field until the field is changed. */
  errorOf(name: string): string | undefined
  clearError(name: string): void
  readonly busy: boolean
}

const FormContext = createContext<FormState>({
  errorOf: () => undefined,
  clearError: () => undefined,
  busy: false,
})

/** Returns the state of the surrounding form, for its fields. */
export const useFormState = () => useContext(FormContext)

export interface FormProps {
  /** Submits the form. If it rejects, the error is shown at its fields, or above the form. */
  readonly onSubmit: () => Promise<unknown>
  readonly children: ReactNode
  readonly label?: string
  /** Focuses the first editable field on mount. */
  readonly focused?: boolean
}

/**
 * A form that submits by an API call. Prevents concurrent submits, shows field errors of the server at the fields and
 * focuses the first one. Never clears the input.
 */
export function Form({ onSubmit, children, label, focused = false }: FormProps) {
  const [failure, setFailure] = useState<Failure>()
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const fields = failure?.error instanceof CallFailure ? failure.error.fields : NO_FIELDS
  useEffect(() => {
    if (failure === undefined) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(invalid ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus()
  }, [failure])

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [focused])

  async function send(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    setCleared(new Set())
    try {
      await onSubmit()
    } catch (error) {
      const atField =
        error instanceof CallFailure && Object.keys(error.fields).some((name) => hasField(form.current, name))
      setFailure({ error, atField })
    } finally {
      setBusy(false)
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!busy) void send()
  }

  const clearError = useCallback((name: string) => setCleared((names) => new Set(names).add(name)), [])
  const state = useMemo<FormState>(
    () => ({ busy, clearError, errorOf: (name) => (cleared.has(name) ? undefined : fields[name]) }),
    [busy, clearError, cleared, fields],
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
        {failure !== undefined && !failure.atField && (
          <Alert color="red" variant="light" tabIndex={-1} icon={<IconAlertCircle size={18} />}>
            {messageOf(failure.error)}
          </Alert>
        )}
        {children}
      </FormContext>
    </form>
  )
}

/**
 * A form whose draft is saved automatically. Shows the field errors of a failed save at the fields, without moving the
 * focus, which is where the owner types.
 */
export function DraftForm({
  failure,
  label,
  onSave,
  children,
}: {
  readonly failure: unknown
  readonly label: string
  /** Saves the draft without delay; called when a field loses the focus. */
  readonly onSave: () => Promise<unknown>
  readonly children: ReactNode
}) {
  const fields = failure instanceof CallFailure ? failure.fields : NO_FIELDS
  const state = useMemo<FormState>(
    () => ({
      busy: false,
      clearError: () => undefined,
      errorOf: (name) => fields[name] ?? fields[`body.${name}`],
    }),
    [fields],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the event comes from its fields
    <form
      className="ui-form"
      noValidate
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
      onBlur={({ target }) => {
        if (target.matches('input, textarea')) void onSave().catch(() => undefined)
      }}
    >
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

interface Failure {
  readonly error: unknown
  /** Whether the form has a field for the error. */
  readonly atField: boolean
}

const hasField = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector(`[name="${CSS.escape(name)}"]`) != null

const NO_FIELDS: Readonly<Record<string, string>> = {}
