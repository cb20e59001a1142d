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
  readonly texts: BookingTexts
  readonly language: string
}

/** The pages on which a visitor chooses a time, books it, and sees and cancels the booking. They need no script. */
export function View({ content: page, language }: FeaturePageViewProps<BookingPage>) {
  const texts = textsIn(bookingTexts, language)
  return (
    <div className="booking">
      {page.what === 'times' && <TimesView page={page} texts={texts} language={language} />}
      {page.what === 'details' && <DetailsView page={page} texts={texts} language={language} />}
      {page.what === 'booked' && <BookedView page={page} texts={texts} language={language} />}
    </div>
  )
}

interface FactsProps extends Omit<ViewProps<DetailsPage | BookedPage>, 'page'> {
  readonly page: Pick<BookedPage, 'service' | 'start' | 'zone'>
  readonly party: number
  readonly name?: string
}

/** What is booked, when, for how many. */
function Facts({ page: { service, start, zone }, party, name = '', texts, language }: FactsProps) {
  return (
    <dl className="booking-facts">
      <dt>{texts.service}</dt>
      <dd>{service}</dd>
      <dt>{texts.when}</dt>
      <dd>
        <time dateTime={start}>{momentText(new Date(start), zone, language)}</time>
      </dd>
      {party > 1 && (
        <>
          <dt>{texts.people}</dt>
          <dd>{party}</dd>
        </>
      )}
      {name !== '' && (
        <>
          <dt>{texts.name}</dt>
          <dd>{name}</dd>
        </>
      )}
    </dl>
  )
}

function DetailsView({ page, texts, language }: ViewProps<DetailsPage>) {
  return (
    <>
      <h1>{texts.title}</h1>
      <Facts page={page} party={page.choice.party} texts={texts} language={language} />
      <BookingForm page={page} texts={texts} />
      <p className="booking-more">
        <a href={page.back}>{texts.otherTime}</a>
      </p>
    </>
  )
}

function BookedView({ page, texts, language }: ViewProps<BookedPage>) {
  const isCancelled = page.status === 'cancelled'
  return (
    <>
      <h1>{isCancelled ? texts.cancelled : texts.confirmed}</h1>
      {page.problem && (
        <p className="booking-problem" role="alert">
          {texts.problems(page.problem)}
        </p>
      )}
      {page.cancelledBy === 'owner' && <p className="lead">{texts.cancelledBySite}</p>}
      {page.cancelPath !== undefined && <p className="lead">{texts.sent}</p>}
      <Facts page={page} party={page.party} name={page.name} texts={texts} language={language} />
      <p className="booking-more">
        {isCancelled ? (
          <a href={BOOKING_PATH}>{texts.bookAgain}</a>
        ) : (
          <a href={page.calendarPath} download="booking.ics">
            {texts.addToCalendar}
          </a>
        )}
      </p>
      {page.cancelPath === undefined && !isCancelled && <p>{texts.over}</p>}
      {page.cancelPath !== undefined && (
        <form className="booking-cancel" method="post" action={page.cancelPath}>
          <input type="hidden" name="key" value={page.formKey} />
          <button className="p-booking-button" type="submit">
            {texts.cancel}
          </button>
        </form>
      )}
    </>
  )
}
