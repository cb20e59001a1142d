import type { ReactNode } from 'react'
import type { BookingData } from '#blocks/booking/block.ts'
import { type WidgetTexts, widgetTexts } from '#blocks/booking/widget-texts.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import type { OfferedService } from '#features/audience/booking/types.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import { webUrl } from '#parts/display-url.ts'
import { ImageView } from '#parts/image.tsx'
import { messagesFor } from '#parts/messages.ts'
import type { Scope } from '#parts/scope.ts'

interface WidgetProps {
  readonly id: string
  readonly data: BookingData
  readonly scope: Scope
  readonly services: readonly OfferedService[]
}

/** What visitors book with: a form of the site, or a link to another service whose script is loaded by a click. */
export function BookingWidget({ id, data, scope, services }: WidgetProps) {
  const texts = widgetTexts(scope.language)
  const isEmpty = data.provider === 'thisSite' ? services.length === 0 : webUrl(data.url) === undefined
  if (isEmpty && scope.runsOwnerCode) return null
  const hint = scope.runsOwnerCode ? undefined : hintOf(data, isEmpty)
  const image = data.mediaId === null ? undefined : scope.image(data.mediaId)
  const [title, text, hours] = [data.title.trim(), data.text.trim(), data.hours.trim()]
  return (
    <div className="b-booking b-booking-box">
      {image && (
        <div className="b-booking-image">
          <ImageView image={image} sizes="(max-width: 40rem) 100vw, 18rem" />
        </div>
      )}
      <div className="b-booking-content">
        <h2 className="b-booking-title" {...fieldMark(scope, 'title')}>
          {title || messagesFor(scope.language).bookAppointment}
        </h2>
        {showsField(scope, text) && (
          <p className="b-booking-text" {...fieldMark(scope, 'text', { kind: 'lines' })}>
            {text}
          </p>
        )}
        {showsField(scope, hours) && (
          <p className="b-booking-hours" {...fieldMark(scope, 'hours', { kind: 'lines' })}>
            {hours}
          </p>
        )}
        <Revealed scope={scope} texts={texts} scriptUrl={scriptUrlOf(data)}>
          {hint !== undefined && <p className="b-booking-text">{hint}</p>}
          {data.provider === 'thisSite' ? (
            <ChoiceForm id={id} services={services} texts={texts} />
          ) : (
            <ServiceLink data={data} texts={texts} />
          )}
        </Revealed>
      </div>
    </div>
  )
}

/** Returns what a preview says to the owner, in the language of the app, when visitors would see nothing or no script. */
function hintOf(data: BookingData, isEmpty: boolean): string | undefined {
  if (data.provider === 'thisSite')
    return isEmpty ? 'Nothing can be booked yet. Add opening hours and services under Bookings.' : undefined
  const hasScript = data.scriptUrl.trim() !== ''
  if (isEmpty)
    return hasScript
      ? 'Visitors see nothing yet. Set the URL of your booking page too: its button loads the script, and leads there without one.'
      : 'Visitors see nothing yet. Set the URL of your booking page.'
  return hasScript && scriptUrlOf(data) === undefined
    ? 'The script is not loaded: its URL must begin with https://.'
    : undefined
}

/** Only over TLS, as it runs in the page. */
function scriptUrlOf({ provider, scriptUrl }: BookingData): string | undefined {
  const url = provider === 'otherService' ? webUrl(scriptUrl) : undefined
  return url?.protocol === 'https:' ? url.href : undefined
}

interface RevealedProps {
  readonly scope: Scope
  readonly texts: WidgetTexts
  readonly scriptUrl: string | undefined
  readonly children: ReactNode
}

/** Over a secure connection it is shown at once, otherwise once the site has initialised (BKG-03, BKG-07). */
function Revealed({ scope, texts, scriptUrl, children }: RevealedProps) {
  return (
    <div
      className="b-booking-widget"
      data-booking={scope.runsOwnerCode ? 'live' : 'preview'}
      data-texts={JSON.stringify(texts.script)}
      data-script={scriptUrl}
      data-waits={scope.secure === true || !scope.runsOwnerCode ? undefined : ''}
    >
      {children}
    </div>
  )
}

interface FormProps {
  readonly id: string
  readonly services: readonly OfferedService[]
  readonly texts: WidgetTexts
}

/** A plain form that requests the times of a day; the script shows them without leaving the page. */
function ChoiceForm({ id, services, texts }: FormProps) {
  const [first] = services
  if (first === undefined) return null
  const smallest = Math.min(...services.map(({ minParty }) => minParty))
  const largest = Math.max(...services.map(({ maxParty }) => maxParty))
  return (
    <form className="p-booking-choice" action={BOOKING_PATH} method="get">
      {services.length === 1 ? (
        <input type="hidden" name="service" value={first.id} />
      ) : (
        <div className="p-booking-field">
          <label htmlFor={`booking-service-${id}`}>{texts.service}</label>
          <select className="p-booking-control" id={`booking-service-${id}`} name="service">
            {services.map((service) => (
              <option
                key={service.id}
                value={service.id}
                dir="auto"
                data-min={service.minParty}
                data-max={service.maxParty}
              >
                {service.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {largest > 1 && (
        <div className="p-booking-field">
          <label htmlFor={`booking-party-${id}`}>{texts.people}</label>
          <input
            className="p-booking-control"
            id={`booking-party-${id}`}
            type="number"
            name="party"
            min={smallest}
            max={largest}
            defaultValue={Math.max(first.minParty, Math.min(2, first.maxParty))}
            required
          />
        </div>
      )}
      <div className="p-booking-field" data-booking-date="">
        <label htmlFor={`booking-date-${id}`}>{texts.date}</label>
        <input className="p-booking-control" id={`booking-date-${id}`} type="date" name="date" />
      </div>
      <button className="p-booking-button" type="submit">
        {texts.show}
      </button>
    </form>
  )
}

function ServiceLink({ data, texts }: { readonly data: BookingData; readonly texts: WidgetTexts }) {
  const url = webUrl(data.url)
  if (url === undefined) return null
  return (
    <a className="p-booking-button" href={url.href} rel="noopener" data-booking-open="">
      {texts.open(url.hostname)}
    </a>
  )
}
