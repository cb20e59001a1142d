import type { TimesPage } from '#features/audience/booking/page.types.ts'
import { dayText, timeTexts } from '#features/audience/booking/time-texts.rules.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'

interface TimesViewProps {
  readonly page: TimesPage
  readonly words: BookingTexts
  readonly language: string
}

/** The times of a day, and a form for another day, service or number of people. */
export function TimesView({ page, words, language }: TimesViewProps) {
  const { day, zone, times, otherDays, problem } = page
  const starts = times.map(({ start }) => new Date(start))
  const texts = zone === undefined ? [] : timeTexts(starts, zone, language)
  return (
    <>
      <h1>{words.title}</h1>
      {problem && (
        <p className="booking-problem" role="alert">
          {words.problems(problem)}
        </p>
      )}
      {page.choice !== undefined && <ChoiceForm page={page} words={words} />}
      {zone !== undefined && (
        <section className="booking-times">
          <h2>{words.timesOn(dayText(day, language))}</h2>
          {times.length === 0 ? (
            <p>{words.noTimes}</p>
          ) : (
            <ul className="p-booking-times" role="list">
              {times.map(({ start, href }, index) => (
                <li key={start}>
                  <a href={href} rel="nofollow">
                    {texts[index]}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {otherDays.length > 0 && (
            <>
              <p>{words.otherDays}</p>
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
          <p className="p-booking-zone">{words.zone(zone)}</p>
        </section>
      )}
    </>
  )
}

function ChoiceForm({ page, words }: Omit<TimesViewProps, 'language'>) {
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
          <label htmlFor="booking-service">{words.service}</label>
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
          <label htmlFor="booking-party">{words.people}</label>
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
        <label htmlFor="booking-date">{words.date}</label>
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
        {words.show}
      </button>
    </form>
  )
}
