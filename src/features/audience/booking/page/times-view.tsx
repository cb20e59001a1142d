import type { TimesPage } from '#features/audience/booking/page.types.ts'
import { dayText, timeTexts } from '#features/audience/booking/time-texts.rules.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'

interface TimesViewProps {
  readonly page: TimesPage
  readonly texts: BookingTexts
  readonly language: string
}

/** The times of a day, and a form for another day, service or number of people. */
export function TimesView({ page, texts, language }: TimesViewProps) {
  const { day, zone, times, otherDays, problem } = page
  const starts = times.map(({ start }) => new Date(start))
  const startTexts = zone === undefined ? [] : timeTexts(starts, zone, language)
  return (
    <>
      <h1>{texts.title}</h1>
      {problem && (
        <p className="booking-problem" role="alert">
          {texts.problems(problem)}
        </p>
      )}
      {page.choice !== undefined && <ChoiceForm page={page} texts={texts} />}
      {zone !== undefined && (
        <section className="booking-times">
          <h2>{texts.timesOn(dayText(day, language))}</h2>
          {times.length === 0 ? (
            <p>{texts.noTimes}</p>
          ) : (
            <ul className="p-booking-times" role="list">
              {times.map(({ start, href }, index) => (
                <li key={start}>
                  <a href={href} rel="nofollow">
                    {startTexts[index]}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {otherDays.length > 0 && (
            <>
              <p>{texts.otherDays}</p>
              <ul className="p-booking-times booking-days" role="list">
                {otherDays.map((other) => (
                  <li key={other.day}>
                    <a href={other.href} rel="nofollow">
                      {dayText(other.day, language)}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="p-booking-zone">{texts.zone(zone)}</p>
        </section>
      )}
    </>
  )
}

function ChoiceForm({ page, texts }: Omit<TimesViewProps, 'language'>) {
  const { services, choice, firstDay, day, lastDay } = page
  const chosen = services.find(({ id }) => id === choice?.serviceId)
  const smallest = Math.min(...services.map(({ minParty }) => minParty))
  const largest = Math.max(...services.map(({ maxParty }) => maxParty))
  return (
    <form className="booking-choice p-booking-choice" method="get" action={BOOKING_PATH}>
      {services.length === 1 ? (
        <input type="hidden" name="service" value={chosen?.id} />
      ) : (
        <div className="p-booking-field">
          <label htmlFor="booking-service">{texts.service}</label>
          <select className="p-booking-control" id="booking-service" name="service" defaultValue={chosen?.id}>
            {services.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {largest > 1 && (
        <div className="p-booking-field">
          <label htmlFor="booking-party">{texts.people}</label>
          <input
            className="p-booking-control"
            id="booking-party"
            type="number"
            name="party"
            min={smallest}
            max={largest}
            defaultValue={choice?.party}
            required
          />
        </div>
      )}
      <div className="p-booking-field">
        <label htmlFor="booking-date">{texts.date}</label>
        <input
          className="p-booking-control"
          id="booking-date"
          type="date"
          name="date"
          min={firstDay}
          max={lastDay}
          defaultValue={day}
          required
        />
      </div>
      <button className="p-booking-button" type="submit">
        {texts.show}
      </button>
    </form>
  )
}
