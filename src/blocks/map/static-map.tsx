import type { CSSProperties, ReactNode } from 'react'
import { lengthText, type MapTexts, scaleLength } from '#blocks/map/map-texts.ts'
import { type StaticMap, STATIC_MAP_SIZE } from '#features/media/maps/types.ts'

/** Pixels that a scale has at most. */
const MAX_SCALE = 110
/** A nearer town is where the place is. */
const NEAR_KM = 8

/** Pixels that a letter of a name takes at most. */
const TOWN_LETTER = 7.5
const COUNTRY_LETTER = 10

const { width, height } = STATIC_MAP_SIZE

/** Pixels that a name takes above its point, and below it with the scale. */
const ABOVE = 14
const BELOW = 40

/** How far from its middle the static map must reach, in pixels, to show all of a name: a smaller one leaves it out. */
const reach = (x: number, y: number) =>
  ({
    '--b-reach-x': `${Math.round(x + 4)}px`,
    '--b-reach-y': `${Math.round(Math.max(ABOVE - y, y + BELOW))}px`,
  }) as CSSProperties

/** What surrounds a place, drawn by the server. It is not scaled: a wider block shows more of it. */
export function StaticMapView(props: {
  readonly staticMap: StaticMap
  readonly hasLabels: boolean
  readonly label: string
  readonly language: string
}): ReactNode {
  const { staticMap, hasLabels, label, language } = props
  const scale = scaleLength(MAX_SCALE * staticMap.pixelKilometres, language)
  const length: CSSProperties = {
    inlineSize: `${Math.round(scale.kilometres / staticMap.pixelKilometres)}px`,
  }
  return (
    <div className="b-map-static" role="img" aria-label={label}>
      <svg
        className="b-map-region"
        width={width}
        height={height}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        <path className="b-map-land" d={staticMap.land} />
        {hasLabels &&
          staticMap.countries.map(({ name, x, y }) => (
            <text
              key={name}
              className="b-map-country"
              x={x}
              y={y}
              textAnchor="middle"
              style={reach(Math.abs(x) + (name.length * COUNTRY_LETTER) / 2, y)}
            >
              {name}
            </text>
          ))}
        {hasLabels &&
          staticMap.towns.map(({ name, x, y }) => (
            <g
              key={`${name} ${x}`}
              className="b-map-place"
              transform={`translate(${x} ${y})`}
              style={reach(Math.max(-x, x + 7 + name.length * TOWN_LETTER), y)}
            >
              <circle className="b-map-dot" r=".2em" />
              <text className="b-map-town" x="7" y="4.5">
                {name}
              </text>
            </g>
          ))}
      </svg>
      <span className="b-map-scale" style={length}>
        {scale.text}
      </span>
    </div>
  )
}

/** Returns where a place is, as seen from the nearest large town; undefined if that is far away. */
export function surroundings({ near }: StaticMap, texts: MapTexts, language: string): string | undefined {
  if (near === null) return undefined
  return near.kilometres < NEAR_KM
    ? texts.near(near.name)
    : texts.away(lengthText(near.kilometres, language), near.direction, near.name)
}
