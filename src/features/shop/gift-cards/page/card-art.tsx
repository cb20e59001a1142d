import { DESIGN_COLORS } from '#features/shop/gift-cards/card-designs.rules.ts'
import type { CardDesign } from '#features/shop/gift-cards/types.ts'

const DRAWINGS: Readonly<
  Record<CardDesign, (colors: (typeof DESIGN_COLORS)[CardDesign]) => React.ReactNode>
> = {
  ribbon: ({ first, second }) => (
    <>
      <path fill={second} d="M228 0h26v200h-26z" />
      <path fill={first} d="M0 70h320v26H0z" />
      <path fill={second} d="m241 88-34 58 18-4 8 16 12-66zM241 88l34 58-18-4-8 16-12-66z" />
      <path
        fill={first}
        d="M241 83c-16-32-54-40-60-20-5 18 30 26 60 20zM241 83c16-32 54-40 60-20 5 18-30 26-60 20z"
      />
      <path
        fill={second}
        d="M236 81c-14-18-36-24-39-14-3 9 16 15 39 14zM246 81c14-18 36-24 39-14 3 9-16 15-39 14z"
      />
      <rect fill={first} x="230" y="70" width="22" height="26" rx="6" />
    </>
  ),
  confetti: ({ first, second }) => (
    <>
      <g fill={first}>
        <circle cx="262" cy="34" r="12" />
        <circle cx="206" cy="20" r="4" />
        <circle cx="300" cy="96" r="7" />
        <path d="m222 58 20 8-16 14zM296 146l14-16 6 20z" />
        <rect x="278" y="62" width="8" height="22" rx="2" transform="rotate(38 282 73)" />
      </g>
      <g fill={second}>
        <circle cx="234" cy="20" r="7" />
        <circle cx="306" cy="26" r="5" />
        <circle cx="254" cy="92" r="5" />
        <circle cx="286" cy="122" r="9" />
        <path d="m288 6 14 6-11 9zM212 82l14-4-3 13z" />
        <rect x="212" y="36" width="7" height="19" rx="2" transform="rotate(64 215 45)" />
        <rect x="302" y="54" width="6" height="18" rx="2" transform="rotate(-18 305 63)" />
      </g>
      <path
        fill="none"
        stroke={first}
        strokeWidth="3"
        strokeLinecap="round"
        d="M314 168c-9 4-5 13-14 16M240 108c9-4 13 6 21 2"
      />
    </>
  ),
  garden: ({ first, second }) => (
    <>
      <g fill="none" stroke={first} strokeWidth="3" strokeLinecap="round">
        <path d="M286 200c-4-46-2-82-14-124M250 200c0-30-6-52-20-76M314 200c0-40-2-58 2-96" />
      </g>
      <path
        fill={first}
        d="M283 150c-22-2-34-14-36-30 18 0 34 10 36 30zM281 118c16-6 26-18 26-34-16 4-26 16-26 34zM247 176c-16 2-28-4-34-18 16-4 30 2 34 18zM315 160c-14-4-20-14-18-28 14 4 20 14 18 28z"
      />
      <g fill={second}>
        <circle cx="272" cy="56" r="11" />
        <circle cx="289" cy="66" r="11" />
        <circle cx="283" cy="85" r="11" />
        <circle cx="261" cy="85" r="11" />
        <circle cx="255" cy="66" r="11" />
        <circle cx="230" cy="110" r="7" />
        <circle cx="240" cy="118" r="7" />
        <circle cx="235" cy="129" r="7" />
        <circle cx="222" cy="128" r="7" />
        <circle cx="219" cy="117" r="7" />
        <path d="M308 104c-2-14 2-22 8-26 6 4 10 12 8 26z" />
      </g>
      <circle fill="#f4d58d" cx="272" cy="72" r="9" />
      <circle fill="#f4d58d" cx="229" cy="121" r="6" />
    </>
  ),
  night: ({ first, second }) => (
    <>
      <path fill={first} d="M262 24a34 34 0 1 0 30 54 28 28 0 1 1-30-54z" />
      <g fill={second}>
        <path d="m206 34 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM300 122l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
        <circle cx="184" cy="18" r="1.5" />
        <circle cx="226" cy="84" r="2" />
        <circle cx="306" cy="36" r="2" />
        <circle cx="252" cy="120" r="1.5" />
        <circle cx="284" cy="12" r="1.5" />
      </g>
      <path fill="#0d1730" d="M140 200c24-34 62-44 96-22 20-22 50-28 84-10v32z" />
    </>
  ),
}

/** A drawing that fills a card; it says nothing that the text beside it does not. */
export function CardArt({ design }: { readonly design: CardDesign }) {
  const colors = DESIGN_COLORS[design]
  return (
    <svg
      className="gift-art"
      viewBox="0 0 320 200"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={colors.ground} d="M0 0h320v200H0z" />
      {DRAWINGS[design](colors)}
    </svg>
  )
}
