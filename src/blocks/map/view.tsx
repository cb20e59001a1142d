import type { ReactNode } from 'react'
import type { MapData } from '#blocks/map/block.ts'
import type { LiveMapData, LoadedMap } from '#blocks/map/live-map-data.ts'
import { MAP_COLOURS } from '#blocks/map/map-colours.ts'
import { type MapTexts, mapTexts } from '#blocks/map/map-texts.ts'
import { MARKER_HOLE, MARKER_OUTLINE } from '#blocks/map/marker-image.ts'
import { StaticMapView, surroundings } from '#blocks/map/static-map.tsx'
import type { View as BlockView } from '#blocks/contract.ts'
import {
  addressLines,
  externalMapUrl,
  hasInfoWindow,
  mapStyleName,
  markerOf,
} from '#features/media/maps/rules.ts'
import { MARKER_IMAGE, MARKER_SIZE } from '#features/media/maps/types.ts'
import type { MapSettings } from '#features/media/maps/map-settings.types.ts'
import { tileHost } from '#lib/geo/tile-url.ts'
import { knownLanguage } from '#lib/language.ts'
import { RIGHT_CLICK_ATTRIBUTE } from '#parts/preview-attributes.ts'

/**
 * A static map, the address and the way there, without any script or request to others (MAP-16). With a provider in the
 * settings of the site, a script adds a button that opens a live map in the same place.
 */
export const View: BlockView<MapData, LoadedMap> = ({ data, scope, loaded }) => {
  const { location, style, labels } = data
  const styleName = mapStyleName(style)
  const language = knownLanguage(scope.language)
  const texts = mapTexts(language)
  const live: LiveMapData = {
    ...data,
    settings: loaded.settings,
    texts: texts.live,
    isEditable: scope.marksBlocks === true,
  }
  const host = hostOf(loaded.settings)
  const title = location.addressTitle.trim()
  const named = [title || addressLines(location).join(', '), surroundings(loaded.staticMap, texts, language)]
  return (
    <div
      className={`b-map b-map-${toKebab(styleName)}`}
      style={MAP_COLOURS[styleName]}
      data-map={JSON.stringify(live)}
      {...{ [RIGHT_CLICK_ATTRIBUTE]: '' }}
    >
      <div className="b-map-frame">
        <StaticMapView
          staticMap={loaded.staticMap}
          hasLabels={labels}
          label={`${texts.map}: ${named.filter(Boolean).join(', ')}`}
          language={language}
        />
        <Marker data={data} texts={texts} />
        <div className="b-map-live" data-map-node hidden />
        {host !== undefined && (
          <div className="b-map-bar">
            <button className="b-map-open" type="button" data-map-open title={texts.asks(host)} hidden>
              {texts.open}
            </button>
            <p className="b-map-status" role="status" data-map-status />
          </div>
        )}
      </div>
      <Card data={data} texts={texts} />
    </div>
  )
}

/** In the middle of the static map. It leads to the external map page unless there is an address to read. */
function Marker({ data, texts }: { readonly data: MapData; readonly texts: MapTexts }): ReactNode {
  const { location, linkOnClick } = data
  if (markerOf(location) === undefined) return null
  const image = (
    <svg
      width={MARKER_SIZE.width}
      height={MARKER_SIZE.height}
      viewBox={`0 0 ${MARKER_IMAGE.width} ${MARKER_IMAGE.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="b-map-pin" d={MARKER_OUTLINE} />
      <circle className="b-map-hole" cx={MARKER_HOLE.x} cy={MARKER_HOLE.y} r={MARKER_HOLE.radius} />
    </svg>
  )
  if (!linkOnClick || hasInfoWindow(location)) return <span className="b-map-marker">{image}</span>
  return (
    <a
      className="b-map-marker"
      href={externalMapUrl(location)}
      target="_blank"
      rel="noopener"
      aria-label={`${texts.openPage} (${texts.newWindow})`}
    >
      {image}
    </a>
  )
}

function Card({ data, texts }: { readonly data: MapData; readonly texts: MapTexts }): ReactNode {
  const { location } = data
  const title = location.addressTitle.trim()
  const lines = addressLines(location)
  return (
    <div className="b-map-card">
      {title !== '' && <p className="b-map-title">{title}</p>}
      {lines.length > 0 && (
        <p className="b-map-address">
          {lines.map((text, index) => (
            <span key={index}>{text}</span>
          ))}
        </p>
      )}
      <a
        className="b-map-directions"
        href={externalMapUrl(location)}
        target="_blank"
        rel="noopener"
        aria-label={`${texts.directions} (${texts.newWindow})`}
      >
        {texts.directions}
      </a>
    </div>
  )
}

/** Returns who would be asked for a live map; undefined when there is none. */
function hostOf({ provider, tileUrl }: MapSettings): string | undefined {
  if (provider === 'google') return 'Google'
  return provider === 'tiles' ? tileHost(tileUrl) : undefined
}

const toKebab = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()
