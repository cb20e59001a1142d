import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { GeoData } from '#blocks/geo/block.ts'
import { placeTexts } from '#blocks/geo/place-texts.ts'
import { addressLines, externalMapUrl, markerOf } from '#features/media/maps/rules.ts'
import type { Coordinates } from '#lib/geo/coordinates.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/**
 * A place as schema.org has it. Nothing is loaded from anybody: the links lead to maps of others when they are followed.
 * Renders nothing without an address and a marker; a preview says why, in the language of the app.
 */
export const View: BlockView<GeoData> = ({ data, scope }) => {
  const { location } = data
  const lines = addressLines(location)
  const marker = markerOf(location)
  const name = location.addressTitle.trim()
  if (name === '' && lines.length === 0 && marker === undefined)
    return scope.marksBlocks !== true ? null : (
      <div className="b-geo">
        <p>Enter an address, or choose a place on the map.</p>
      </div>
    )
  const texts = placeTexts(scope.language)
  const phone = data.phone.trim()
  const dialled = dialledNumber(phone)
  const phoneHref = dialled === undefined ? undefined : safeHref(`tel:${dialled}`)
  const note = data.note.trim()
  const hours = data.hours
    .map((one, index) => ({ ...one, index }))
    .filter(({ days, times }) => days.trim() !== '' || times.trim() !== '')
  return (
    <div className="b-geo" itemScope itemType="https://schema.org/Place">
      <div className="b-geo-column">
        {name !== '' && (
          <h2 className="b-geo-name" itemProp="name">
            {name}
          </h2>
        )}
        {lines.length > 0 && (
          <p className="b-geo-lines" itemProp="address">
            {lines.join('\n')}
          </p>
        )}
        {phone !== '' && (
          <p>
            {texts.phone}{' '}
            {phoneHref === undefined ? (
              phone
            ) : (
              <a href={phoneHref} itemProp="telephone" dir="ltr" {...fieldMark(scope, 'phone')}>
                {phone}
              </a>
            )}
          </p>
        )}
        {showsField(scope, note) && (
          <p className="b-geo-lines" {...fieldMark(scope, 'note', { kind: 'lines' })}>
            {note}
          </p>
        )}
        {marker && data.showCoordinates && <CoordinatesView at={marker} label={texts.coordinates} />}
        <p className="b-geo-links">
          {marker && <MapLink href={openStreetMapUrl(marker)} text={texts.map} hint={texts.newWindow} />}
          {(marker !== undefined || lines.length > 0) && (
            <MapLink href={externalMapUrl(location)} text={texts.directions} hint={texts.newWindow} />
          )}
        </p>
      </div>
      {hours.length > 0 && (
        <div className="b-geo-column">
          <p className="b-geo-hours-title">{texts.hours}</p>
          <dl className="b-geo-hours">
            {hours.map(({ days, times, index }) => (
              <div key={index}>
                <dt {...fieldMark(scope, `hours.${index}.days`)}>{days}</dt>
                <dd {...fieldMark(scope, `hours.${index}.times`)}>{times}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

/**
 * Returns what a phone dials: an international number without the zero in brackets that is dialled at home only; undefined
 * for what is more than one number.
 */
function dialledNumber(phone: string): string | undefined {
  if (!/^\+?[\d\s().–-]+$/.test(phone) || !/\d/.test(phone)) return undefined
  return (phone.startsWith('+') ? phone.replace(/\(0\)/, '') : phone).replaceAll(/[^\d+]/g, '')
}

function CoordinatesView({ at, label }: { readonly at: Coordinates; readonly label: string }) {
  const [latitude, longitude] = [at.latitude, at.longitude].map((degrees) =>
    String(Number(degrees.toFixed(6))),
  )
  return (
    <p>
      {label}{' '}
      <a
        href={`geo:${latitude},${longitude}`}
        dir="ltr"
        itemProp="geo"
        itemScope
        itemType="https://schema.org/GeoCoordinates"
      >
        <data itemProp="latitude" value={latitude}>
          {latitude}
        </data>
        {', '}
        <data itemProp="longitude" value={longitude}>
          {longitude}
        </data>
      </a>
    </p>
  )
}

function MapLink(props: { readonly href: string; readonly text: string; readonly hint: string }) {
  return (
    <a href={props.href} target="_blank" rel="noopener" aria-label={`${props.text} (${props.hint})`}>
      {props.text}
    </a>
  )
}

const openStreetMapUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
