import type { CalendarData } from './block.ts'
import type { LoadedCalendar } from '#features/events/month-grid.rules.ts'
import type { View as BlockView } from '#blocks/contract.ts'
import { eventWords, type EventWords } from '#features/events/event-words.rules.ts'
import type { CalendarDay, CalendarMonth } from '#features/events/month-grid.rules.ts'
import { monthText } from '#lib/dates/date-text.ts'
import { knownLanguage } from '#lib/language.ts'

/** Months side by side, of which one is seen: links lead to the next and the previous one, also without scripts. */
export const View: BlockView<CalendarData, LoadedCalendar | undefined> = ({ id, data, scope, loaded }) => {
  const heading = data.heading.trim()
  const { language } = scope
  const words = eventWords(language)
  if (loaded === undefined) return <div className="b-calendar" />
  const Month = heading === '' ? 'h2' : 'h3'
  const anchorOf = (month: CalendarMonth | undefined) => month && `c${id}-${month.month}`
  return (
    <div className="b-calendar">
      {heading !== '' && <h2>{heading}</h2>}
      <div className="p-months">
        {loaded.months.map((month, index) => {
          const anchor = anchorOf(month)
          return (
            <section key={month.month} id={anchor} aria-labelledby={`${anchor}-title`}>
              <div className="p-month-head">
                <Step href={anchorOf(loaded.months[index - 1])} label={words.previousMonth} sign="‹" />
                <Month id={`${anchor}-title`}>{monthText(month.month, language)}</Month>
                <Step href={anchorOf(loaded.months[index + 1])} label={words.nextMonth} sign="›" />
              </div>
              <MonthTable month={month} language={language} words={words} />
            </section>
          )
        })}
      </div>
      <p>
        <a href={`${loaded.path}?format=ics`}>{words.subscribe}</a>
      </p>
    </div>
  )
}

function Step({
  href,
  label,
  sign,
}: {
  readonly href: string | undefined
  readonly label: string
  readonly sign: string
}) {
  if (href === undefined) return <span />
  return (
    <a href={`#${href}`} aria-label={label}>
      <span aria-hidden="true">{sign}</span>
    </a>
  )
}

function MonthTable({
  month,
  language,
  words,
}: {
  readonly month: CalendarMonth
  readonly language: string
  readonly words: EventWords
}) {
  const weekday = (length: 'short' | 'long') =>
    new Intl.DateTimeFormat(knownLanguage(language), { weekday: length, timeZone: 'UTC' })
  return (
    <table>
      <thead>
        <tr>
          {month.weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" abbr={weekday('long').format(new Date(day))}>
              {weekday('short').format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <Day key={day.day} day={day} weekday={weekday('short')} words={words} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Cells of other months hold a space, as a cell without any text has no name. */
const NO_DAY = '\u00A0'

function Day({
  day: { day, isInMonth, isToday, events },
  weekday,
  words,
}: {
  readonly day: CalendarDay
  readonly weekday: Intl.DateTimeFormat
  readonly words: EventWords
}) {
  if (!isInMonth) return <td>{NO_DAY}</td>
  return (
    <td className={events.length > 0 ? 'p-busy' : undefined} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day}>
        <span className="p-weekday">{weekday.format(new Date(day))} </span>
        {Number(day.slice(8))}
      </time>
      {events.length > 0 && (
        <ul role="list">
          {events.map(({ path, title, time, isCancelled }) => (
            <li key={path + time}>
              <a href={path}>
                {time !== '' && <small>{time} </small>}
                {isCancelled ? <del>{title}</del> : title}
              </a>
              {isCancelled && <small> {words.cancelled}</small>}
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}
