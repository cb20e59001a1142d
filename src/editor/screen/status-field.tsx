import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useFieldErrors, useField, useSession } from '#editor/screen/editing-session.ts'
import { statusName } from '#features/collections/status.rules.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'

const SETTABLE_STATUSES: readonly ItemStatusCode[] = [
  ITEM_STATUS.published,
  ITEM_STATUS.scheduled,
  ITEM_STATUS.draft,
]

/** Status and date. A status that cannot be set here is kept until it is changed. */
export function StatusField() {
  const id = useId()
  const { store } = useSession()
  const [status] = useField<ItemStatusCode>('status')
  const [publishedOn] = useField<string>('publishedOn')
  const errors = useFieldErrors()
  const options = SETTABLE_STATUSES.includes(status) ? SETTABLE_STATUSES : [...SETTABLE_STATUSES, status]
  const set = (next: ItemStatusCode) =>
    store.getState().change('status', (body) => {
      const ahead = new Date(String(body['publishedOn'])).getTime() > Date.now()
      // Scheduling needs a future date; published means now.
      if (next === ITEM_STATUS.scheduled && !ahead) return { ...body, status: next, publishedOn: tomorrow() }
      if (next === ITEM_STATUS.published && ahead)
        return { ...body, status: next, publishedOn: new Date().toISOString() }
      return { ...body, status: next }
    })
  return (
    <>
      <Input.Wrapper label="Status" labelElement="div" labelProps={{ id }} error={errors['status']}>
        <SegmentedControl
          aria-labelledby={id}
          fullWidth
          size="sm"
          data={options.map((code) => ({ value: String(code), label: statusName(code) }))}
          value={String(status)}
          onChange={(value) => set(Number(value) as ItemStatusCode)}
        />
      </Input.Wrapper>
      <TextInput
        type="datetime-local"
        label={status === ITEM_STATUS.scheduled ? 'Visible from' : 'Date'}
        size="sm"
        description={`Your time, ${Intl.DateTimeFormat().resolvedOptions().timeZone} (${offsetOf(publishedOn)}).`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={toLocal(publishedOn)}
        error={errors['publishedOn']}
        onChange={(event) => {
          const time = new Date(event.currentTarget.value)
          if (!Number.isNaN(time.getTime())) store.getState().set('publishedOn', time.toISOString())
        }}
      />
    </>
  )
}

function tomorrow(): string {
  const time = new Date()
  time.setDate(time.getDate() + 1)
  time.setHours(9, 0, 0, 0)
  return time.toISOString()
}

/** Returns an instant as a value of a datetime-local field. */
function toLocal(instant: string): string {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return ''
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

function offsetOf(instant: string): string {
  const minutes = -new Date(instant).getTimezoneOffset()
  if (Number.isNaN(minutes)) return ''
  const sign = minutes < 0 ? '−' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
