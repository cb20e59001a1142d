import { MAX_DETAIL } from '#features/audience/booking/details.rules.ts'
import type { DetailsPage } from '#features/audience/booking/page.types.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'

type DetailName = keyof typeof MAX_DETAIL

const PROBLEM_ID = 'booking-problem'

interface FormProps {
  readonly page: DetailsPage
  readonly texts: BookingTexts
}

/** The form that books a time. It is sent once: its key is spent by that. */
export function BookingForm({ page, texts }: FormProps) {
  const { choice, start, formKey, problem } = page
  const isAtField = problem?.field !== undefined && problem.field in MAX_DETAIL
  return (
    <form className="booking-form" method="post" action={BOOKING_PATH}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="service" value={choice.serviceId} />
      <input type="hidden" name="party" value={choice.party} />
      <input type="hidden" name="at" value={start} />
      {problem && !isAtField && (
        <p className="booking-problem" id={PROBLEM_ID} role="alert">
          {texts.problems(problem)}
        </p>
      )}
      <Detail name="name" autoComplete="name" page={page} texts={texts} />
      <Detail name="email" type="email" autoComplete="email" page={page} texts={texts} />
      <Detail name="phone" type="tel" autoComplete="tel" page={page} texts={texts} />
      <Detail name="note" page={page} texts={texts} />
      <button className="p-booking-button" type="submit">
        {texts.book}
      </button>
    </form>
  )
}

interface DetailProps extends FormProps {
  readonly name: DetailName
  readonly type?: string
  readonly autoComplete?: string
}

function Detail({ name, type = 'text', autoComplete, page, texts }: DetailProps) {
  const { problem, entered } = page
  const isWrong = problem?.field === name
  const isRequired = name === 'name' || name === 'email'
  const common = {
    id: `booking-${name}`,
    name,
    defaultValue: entered[name],
    required: isRequired,
    maxLength: MAX_DETAIL[name],
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? PROBLEM_ID : undefined,
  }
  return (
    <div className="booking-detail">
      <label className="field-label" htmlFor={common.id}>
        {texts[name]}
        {!isRequired && <small> ({texts.optional})</small>}
      </label>
      <div className="field">
        {name === 'note' ? (
          <textarea className="p-booking-control" {...common} rows={3} />
        ) : (
          <input {...common} type={type} autoComplete={autoComplete} />
        )}
      </div>
      {isWrong && (
        <p className="booking-problem" id={PROBLEM_ID} role="alert">
          {texts.problems(problem)}
        </p>
      )}
    </div>
  )
}
