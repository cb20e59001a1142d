import { Radio, TextInput } from '@mantine/core'
import { useFieldErrors, useField, useSession } from '#editor/screen/editing-session.ts'
import { statusName } from '#features/content/collections/status.rules.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'
import { toLocalInput } from '#lib/dates/local-input.ts'

/** What each status that can be set means for visitors. */
const EFFECTS: readonly (readonly [status: ItemStatusCode, effect: string])[] = [
  [ITEM_STATUS.published, 'Visitors see it once you publish.'],
  [ITEM_STATUS.scheduled, 'Visitors see it from the date below, once you publish.'],
  [ITEM_STATUS.draft, 'Visitors don’t see it. It is still being written.'],
  [ITEM_STATUS.needsReview, 'Visitors don’t see it. It waits for somebody to check it.'],
  [ITEM_STATUS.private, 'Visitors don’t see it. Only your team does, in the app.'],
]

/** Status and date. */
export function StatusField() {
  const { store } = useSession()
  const [status] = useField<ItemStatusCode>('status')
  const [publishedOn] = useField<string>('publishedOn')
  const errors = useFieldErrors()
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
      <Radio.Group
        label="Status"
        size="sm"
        error={errors['status']}
        value={String(status)}
        onChange={(value) => set(Number(value) as ItemStatusCode)}
      >
        <div className="ed-statuses">
          {EFFECTS.map(([code, effect]) => (
            <Radio
              key={code}
              size="xs"
              value={String(code)}
              label={statusName(code)}
              {...(code === status ? { description: effect } : {})}
            />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        type="datetime-local"
        label={status === ITEM_STATUS.scheduled ? 'Visible from' : 'Date'}
        size="sm"
        description={`Your time, ${Intl.DateTimeFormat().resolvedOptions().timeZone} (${offsetOf(publishedOn)}).`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={toLocalInput(publishedOn)}
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

function offsetOf(instant: string): string {
  const minutes = -new Date(instant).getTimezoneOffset()
  if (Number.isNaN(minutes)) return ''
  const sign = minutes < 0 ? '−' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
