import type { ReactNode } from 'react'

/** Patterns of 8 × 8, so that no chart needs its colours to be read. */
const PATTERNS: readonly ReactNode[] = [
  <rect key="1" width="8" height="8" fill="currentColor" />,
  <path key="2" d="M-2 2L2-2M0 8L8 0M6 10L10 6" stroke="currentColor" strokeWidth="2.5" />,
  <path key="3" d="M2 2h.01M6 6h.01" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />,
  <rect key="4" width="8" height="8" fill="currentColor" opacity=".25" />,
  <path key="5" d="M0 2H8M0 6H8" stroke="currentColor" strokeWidth="1.5" />,
  <path key="6" d="M0 0L8 8M0 8L8 0" stroke="currentColor" strokeWidth="1.25" />,
  <path key="7" d="M2 0V8M6 0V8" stroke="currentColor" strokeWidth="1.5" />,
  <path key="8" d="M4 4h.01" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />,
]

const patternId = (id: string, number: number) => `${id}-pattern-${number}`

/** Returns the `fill` of the part of a chart with this number. */
export const patternFill = (id: string, number: number): string => `url(#${patternId(id, number)})`

/** The patterns with these numbers, each in its colour; an SVG without them in its own `<defs>` can use them too. */
export function Patterns(props: {
  readonly id: string
  readonly numbers: readonly number[]
  /** How large the patterns are drawn; 1 by default. */
  readonly scale?: number
}): ReactNode {
  return (
    <defs>
      {props.numbers.map((number) => (
        <pattern
          key={number}
          id={patternId(props.id, number)}
          className={`b-chart-c${number}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          {...(props.scale !== undefined && { patternTransform: `scale(${props.scale})` })}
        >
          {PATTERNS[number - 1]}
        </pattern>
      ))}
    </defs>
  )
}

/** Points of a line, around 0, and how the line is dashed. */
const POINTS: readonly (readonly [point: ReactNode, dashes: string])[] = [
  [<circle key="1" r="4" />, ''],
  [<rect key="2" x="-4" y="-4" width="8" height="8" />, '7 5'],
  [<path key="3" d="M0-5L5 4H-5Z" />, '1.5 5'],
  [<path key="4" d="M0-5.5L5.5 0L0 5.5L-5.5 0Z" />, '10 4 1.5 4'],
  [<path key="5" d="M0 5L5-4H-5Z" />, '14 5'],
  [<path key="6" d="M-4-4L4 4M-4 4L4-4" strokeWidth="2.5" stroke="currentColor" />, '3 3'],
]

const pointId = (id: string, number: number) => `${id}-point-${number}`

/** The points of lines with these numbers, for `<use>`. */
export function Points(props: { readonly id: string; readonly numbers: readonly number[] }): ReactNode {
  return (
    <defs>
      {props.numbers.map((number) => (
        <g key={number} id={pointId(props.id, number)}>
          {POINTS[number - 1]?.[0]}
        </g>
      ))}
    </defs>
  )
}

/** Returns the URL of a point for `<use>`. */
export const pointHref = (id: string, number: number): string => `#${pointId(id, number)}`

/** Returns the dashes of a line; undefined for an unbroken one. */
export const dashesOf = (number: number): string | undefined => POINTS[number - 1]?.[1] || undefined
