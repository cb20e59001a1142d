import type { ReactNode } from 'react'
import { themeOf } from '#features/content/design/themes.rules.ts'
import type { ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'

interface Colors {
  readonly text: string
  readonly accent: string
}

/** Lines of text. */
function Lines({ x, y, widths, fill }: { x: number; y: number; widths: readonly number[]; fill: string }) {
  return widths.map((width, index) => (
    <rect key={index} x={x} y={y + index * 5} width={width} height={2} rx={1} fill={fill} opacity={0.45} />
  ))
}

/** A placeholder image. */
function Image({
  x,
  y,
  width,
  height,
  accent,
}: { x: number; y: number; width: number; height: number } & Pick<Colors, 'accent'>) {
  const [right, bottom] = [x + width, y + height]
  return (
    <g fill={accent}>
      <rect x={x} y={y} width={width} height={height} opacity={0.28} />
      <path
        d={`M${x} ${bottom}V${y + height * 0.7}L${x + width * 0.3} ${y + height * 0.4}L${x + width * 0.55} ${y + height * 0.72}L${x + width * 0.75} ${y + height * 0.52}L${right} ${y + height * 0.8}V${bottom}Z`}
        opacity={0.55}
      />
    </g>
  )
}

const THUMBNAILS: Readonly<Record<ThemeId, (colors: Colors) => ReactNode>> = {
  // Thin bar, large serif title, one column.
  folio: ({ text, accent }) => (
    <>
      <rect x={12} y={9} width={22} height={3} rx={1} fill={text} />
      <rect x={116} y={9} width={32} height={2} rx={1} fill={text} opacity={0.5} />
      <rect x={12} y={26} width={92} height={9} rx={1} fill={text} />
      <rect x={12} y={39} width={58} height={9} rx={1} fill={text} />
      <Lines x={12} y={57} widths={[84, 90, 78, 86]} fill={text} />
      <rect x={12} y={81} width={30} height={9} rx={4.5} fill={accent} />
    </>
  ),
  // Masthead, three columns.
  gazette: ({ text, accent }) => (
    <>
      <rect x={46} y={7} width={68} height={9} fill={text} />
      <rect x={10} y={20} width={140} height={1.5} fill={text} />
      <rect x={10} y={27} width={140} height={0.75} fill={text} />
      <rect x={40} y={23} width={80} height={2} fill={accent} />
      <Image x={10} y={33} width={66} height={36} accent={accent} />
      <Lines x={10} y={74} widths={[66, 60, 64, 40]} fill={text} />
      <rect x={82} y={33} width={32} height={4} fill={text} />
      <Lines x={82} y={42} widths={[31, 28, 30, 26, 31, 27, 29, 30, 22]} fill={text} />
      <rect x={119} y={33} width={31} height={4} fill={text} />
      <Lines x={119} y={42} widths={[29, 31, 26, 30, 28, 31, 24, 29, 30]} fill={text} />
    </>
  ),
  // Sidebar with name and menu, images.
  atelier: ({ text, accent }) => (
    <>
      <rect x={10} y={11} width={26} height={4} fill={text} />
      <Lines x={10} y={24} widths={[18, 22, 15, 20]} fill={text} />
      <rect x={10} y={88} width={16} height={2} fill={accent} />
      <Image x={48} y={0} width={66} height={62} accent={accent} />
      <Image x={117} y={0} width={43} height={38} accent={text} />
      <Image x={117} y={41} width={43} height={59} accent={accent} />
      <Image x={48} y={65} width={66} height={35} accent={text} />
    </>
  ),
  // Floating bar, bold title, rounded cards.
  market: ({ text, accent }) => (
    <>
      <rect x={8} y={6} width={144} height={13} rx={6.5} fill={text} opacity={0.1} />
      <circle cx={17} cy={12.5} r={3} fill={accent} />
      <rect x={118} y={9} width={28} height={7} rx={3.5} fill={accent} />
      <rect x={30} y={26} width={100} height={11} rx={3} fill={text} />
      {[10, 58, 106].map((x) => (
        <g key={x}>
          <rect x={x} y={46} width={44} height={47} rx={7} fill={text} opacity={0.1} />
          <rect x={x + 5} y={51} width={34} height={22} rx={5} fill={accent} opacity={0.4} />
          <rect x={x + 5} y={77} width={22} height={3} rx={1.5} fill={text} opacity={0.7} />
          <rect x={x + 5} y={83} width={16} height={6} rx={3} fill={accent} />
        </g>
      ))}
    </>
  ),
  // Full-width image with overlaid menu, facts below.
  harbour: ({ text, accent }) => (
    <>
      <Image x={0} y={0} width={160} height={64} accent={accent} />
      <rect x={12} y={8} width={24} height={3} rx={1} fill={text} />
      <rect x={112} y={8} width={36} height={2} rx={1} fill={text} opacity={0.7} />
      <rect x={36} y={24} width={88} height={8} rx={1} fill={text} />
      <rect x={63} y={38} width={34} height={9} rx={3} fill={accent} />
      {[12, 62, 112].map((x) => (
        <g key={x}>
          <rect x={x} y={73} width={24} height={3} rx={1} fill={text} />
          <Lines x={x} y={81} widths={[36, 30, 34]} fill={text} />
        </g>
      ))}
    </>
  ),
}

/** Schematic thumbnail of a theme in its own colours. */
export function ThemeThumbnail({ theme }: { readonly theme: ThemeId }) {
  const { style } = themeOf({ templateId: theme })
  const draw = THUMBNAILS[theme]
  return (
    <svg viewBox="0 0 160 100" className="themes-thumbnail" aria-hidden="true">
      <rect width={160} height={100} fill={style.background} />
      {draw(style)}
    </svg>
  )
}
