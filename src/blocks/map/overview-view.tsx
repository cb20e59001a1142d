import type { CSSProperties, ReactNode } from 'react'
import { lengthText, type MapTexts, scaleLength } from '#blocks/map/map-texts.ts'
import { type MapOverview, type NamedPoint, OVERVIEW_SIZE } from '#features/maps/types.ts'

/** Pixels that a scale has at most. */
const MAX_SCALE = 110
/** A nearer town is where the place is. */
const NEAR_KM = 8

const { width, height } = OVERVIEW_SIZE

/** What surrounds a place, drawn by the server. It is not scaled: a wider block shows more of it. */
export function OverviewView(props: {
  readonly overview: MapOverview
  readonly hasLabels: boolean
  readonly label: string
  readonly language: string
}): ReactNode {
  const { overview, hasLabels, label, language } = props
  const scale = scaleLength(MAX_SCALE * overview.pixelKilometres, language)
  const length: CSSProperties = { inlineSize: `${Math.round(scale.kilometres / overview.pixelKilometres)}px` }
  return (
    <div className="b-map-overview" role="img" aria-label={label}>
      <svg
        className="b-map-region"
        width={width}
        height={height}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        <path className="b-map-land" d={overview.land} />
        {hasLabels && <Names className="b-map-country" points={overview.countries} />}
        {hasLabels &&
          overview.towns.map(({ name, x, y }) => (
            <g key={`${name} ${x}`} transform={`translate(${x} ${y})`}>
              <circle className="b-map-dot" r="2.5" />
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

function Names({
  className,
  points,
}: {
  readonly className: string
  readonly points: readonly NamedPoint[]
}) {
  return points.map(({ name, x, y }) => (
    <text key={name} className={className} x={x} y={y} textAnchor="middle">
      {name}
    </text>
  ))
}

/** Returns where a place is, as seen from the nearest large town; undefined if that is far away. */
export function surroundings({ near }: MapOverview, texts: MapTexts, language: string): string | undefined {
  if (near === null) return undefined
  return near.kilometres < NEAR_KM
    ? texts.near(near.name)
    : texts.away(lengthText(near.kilometres, language), near.direction, near.name)
}
