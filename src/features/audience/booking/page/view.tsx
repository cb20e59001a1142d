import type { BookedPage, BookingPage, DetailsPage } from '#features/audience/booking/page.types.ts'
import { momentText } from '#features/audience/booking/time-texts.rules.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import { BookingForm } from '#features/audience/booking/page/booking-form.tsx'
import { type BookingTexts, texts as bookingTexts } from '#features/audience/booking/page/texts.ts'
import { TimesView } from '#features/audience/booking/page/times-view.tsx'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

interface ViewProps<Page> {
  readonly page: Page
  readonly words: BookingTexts
  readonly language: string
}

/** The pages on which a visitor chooses a time, books it, and sees and cancels the booking. They need no script. */
export function View({ content: page, language }: FeaturePageViewProps<BookingPage>) {
  const words = textsIn(bookingTexts, language)
  return (
    <div className="booking">
      {page.what === 'times' && <TimesView page={page} words={words} language={language} />}
      {page.what === 'details' && <DetailsView page={page} words={words} language={language} />}
      {page.what === 'booked' && <BookedView page={page} words={words} language={language} />}
    </div>
  )
}

interface FactsProps extends Omit<ViewProps<DetailsPage | BookedPage>, 'page'> {
  readonly page: Pick<BookedPage, 'service' | 'start' | 'zone'>
  readonly party: number
  readonly name?: string
}

/** What is booked, when, for how many. */
function Facts({ page: { service, start, zone }, party, name = '', words, language }: FactsProps) {
  return (
    <dl className="booking-facts">
      <dt>{words.service}</dt>
      <dd>{service}</dd>
      <dt>{words.when}</dt>
      <dd>
        <time dateTime={start}>{momentText(new Date(start), zone, language)}</time>
      </dd>
      {party > 1 && (
        <>
          <dt>{words.people}</dt>
          <dd>{party}</dd>
        </>
      )}
      {name !== '' && (
        <>
          <dt>{words.name}</dt>
          <dd>{name}</dd>
        </>
      )}
    </dl>
  )
}

function DetailsView({ page, words, language }: ViewProps<DetailsPage>) {
  return (
    <>
      <h1>{words.title}</h1>
      <Facts page={page} party={page.choice.party} words={words} language={language} />
      <BookingForm page={page} words={words} />
      <p className="booking-more">
        <a href={page.back}>{words.otherTime}</a>
      </p>
    </>
  )
}

function BookedView({ page, words, language }: ViewProps<BookedPage>) {
  const isCancelled = page.status === 'cancelled'
  return (
    <>
      <h1>{isCancelled ? words.cancelled : words.confirmed}</h1>
      {page.problem && (
        <p className="booking-problem" role="alert">
          {words.problems(page.problem)}
        </p>
      )}
      {page.cancelledBy === 'owner' && <p className="lead">{words.cancelledBySite}</p>}
      {page.cancelPath !== undefined && <p className="lead">{words.sent}</p>}
      <Facts page={page} party={page.party} name={page.name} words={words} language={language} />
      <p className="booking-more">
        {isCancelled ? (
          <a href={BOOKING_PATH}>{words.bookAgain}</a>
        ) : (
          <a href={page.calendarPath} download="booking.ics">
            {words.addToCalendar}
          </a>
        )}
      </p>
      {page.cancelPath === undefined && !isCancelled && <p>{words.over}</p>}
      {page.cancelPath !== undefined && (
        <form className="booking-cancel" method="post" action={page.cancelPath}>
          <input type="hidden" name="key" value={page.formKey} />
          <button className="p-booking-button" type="submit">
            {words.cancel}
          </button>
        </form>
      )}
    </>
  )
}
