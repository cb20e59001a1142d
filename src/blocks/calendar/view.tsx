import type { CalendarData } from './block.ts'
import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { CalendarDay, LoadedCalendar } from '#features/content/events/calendar.rules.ts'
import { subscribeUrl } from '#features/content/events/calendar-query.rules.ts'
import { periodText, timeText, zonedTimeText } from '#features/content/events/event-dates.rules.ts'
import { eventTextsFor, type EventTexts } from '#features/content/events/event-texts.rules.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'
import { EventDates } from '#features/content/events/parts/event-dates.tsx'

interface PartProps {
  readonly loaded: LoadedCalendar
  readonly language: string
  readonly texts: EventTexts
}

/** A month, a week or a list; links lead to the other parts, also without scripts. */
export const View: BlockView<CalendarData, LoadedCalendar | undefined> = ({ id, data, scope, loaded }) => {
  const heading = data.heading.trim()
  if (loaded === undefined) return <div className="b-calendar" />
  const { language } = scope
  const texts = eventTextsFor(language)
  const Period = heading === '' ? 'h2' : 'h3'
  const anchor = `c${id}`
  const hrefOf = (value: string) => `${loaded.page.path}?calendar=${value}#${anchor}`
  const part = { loaded, language, texts }
  const feed = subscribeUrl(loaded.host, loaded.path)
  const isEmpty = loaded.dates.length === 0 && loaded.weeks.flat().every(({ events }) => events.length === 0)
  return (
    <div className="b-calendar" id={anchor}>
      {showsField(scope, heading) && <h2 {...fieldMark(scope, 'heading')}>{heading}</h2>}
      <div className="p-calendar-head">
        <Step value={loaded.previous} label={texts.earlier} sign="‹" hrefOf={hrefOf} />
        <Step value={loaded.next} label={texts.later} sign="›" hrefOf={hrefOf} />
        <Period id={`${anchor}-period`}>{periodText(loaded, language)}</Period>
        {loaded.today !== undefined && (
          <a href={hrefOf(loaded.today)} rel="nofollow">
            {texts.today}
          </a>
        )}
        <div role="group" aria-label={texts.views}>
          {loaded.views.map(({ view, value }) => (
            <a
              key={view}
              href={hrefOf(value)}
              rel="nofollow"
              aria-current={view === loaded.view ? 'true' : undefined}
            >
              {texts[view]}
            </a>
          ))}
        </div>
      </div>
      {loaded.view === 'list' ? (
        <EventDates dates={loaded.dates} texts={texts} />
      ) : (
        <Weeks {...part} labelledBy={`${anchor}-period`} />
      )}
      {isEmpty && <p>{texts.none}</p>}
      <p className="p-calendar-foot">
        {feed !== undefined && <a href={feed}>{texts.subscribe}</a>}{' '}
        <a href={`${loaded.path}?format=ics`} download="">
          {texts.download}
        </a>{' '}
        <small>{texts.subscribeHint}</small>{' '}
        {loaded.zone !== undefined && <small>{texts.zone(loaded.zone)}</small>}
      </p>
    </div>
  )
}

interface StepProps {
  readonly value: string | undefined
  readonly label: string
  readonly sign: string
  readonly hrefOf: (value: string) => string
}

function Step({ value, label, sign, hrefOf }: StepProps) {
  if (value === undefined) return null
  return (
    <a href={hrefOf(value)} aria-label={label} rel="nofollow">
      <span aria-hidden="true">{sign}</span>
    </a>
  )
}

function Weeks({ loaded, language, texts, labelledBy }: PartProps & { readonly labelledBy: string }) {
  const weekday = (length: 'short' | 'long') =>
    dateTimeFormat(knownLanguage(language), { weekday: length, timeZone: 'UTC' })
  return (
    <table className="p-weeks" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {loaded.weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" abbr={weekday('long').format(new Date(day))}>
              {weekday('short').format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {loaded.weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <Day key={day.day} day={day} weekday={weekday('short')} language={language} texts={texts} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Cells of other months hold a space, as a cell without any text has no name. */
const NO_DAY = '\u00A0'

interface DayProps extends Omit<PartProps, 'loaded'> {
  readonly day: CalendarDay
  readonly weekday: Intl.DateTimeFormat
}

function Day({ day: { day, isShown, isToday, events }, weekday, language, texts }: DayProps) {
  if (!isShown) return <td>{NO_DAY}</td>
  return (
    <td className={events.length > 0 ? 'p-busy' : undefined} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day}>
        <span>{weekday.format(new Date(day))} </span>
        {Number(day.slice(8))}
      </time>
      {events.length > 0 && (
        <ul role="list">
          {events.map(({ path, title, time, elsewhere, isCancelled }) => (
            <li key={path + time}>
              <a href={path}>
                {time !== '' && (
                  <small>
                    {elsewhere
                      ? zonedTimeText(elsewhere.startsAt, { zone: elsewhere.zone, language })
                      : timeText(time, language)}{' '}
                  </small>
                )}
                {isCancelled ? <del>{title}</del> : title}
              </a>
              {isCancelled && <small> {texts.cancelled}</small>}
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}
