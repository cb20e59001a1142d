import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { contrast } from '#features/content/design/colour.rules.ts'
import { MIN_CONTRAST, type Palette, toneOf } from '#features/content/design/palette.rules.ts'
import { PALETTES } from '#features/content/design/screens/palettes.ts'

const NAMES = { background: 'Background', text: 'Text', accent: 'Accent' } as const
type ColourName = keyof typeof NAMES

export interface ColourFieldsProps {
  readonly palette: Palette
  readonly onPalette: (palette: Palette) => void
  readonly onColour: (name: ColourName, colour: string) => void
}

/** Colours of a site: palettes, single colours, and contrast. */
export function ColourFields({ palette, onPalette, onColour }: ColourFieldsProps) {
  return (
    <>
      <div className="themes-palettes" role="group" aria-label="Palettes">
        {PALETTES.map(({ name, ...colours }) => (
          <button
            key={name}
            type="button"
            className="themes-palette"
            aria-pressed={isSame(colours, palette)}
            onClick={() => onPalette(colours)}
          >
            <Swatches palette={colours} />
            {name}
          </button>
        ))}
      </div>
      <div className="themes-colours">
        {(Object.keys(NAMES) as ColourName[]).map((name) => (
          <ColourField
            key={name}
            label={NAMES[name]}
            value={palette[name]}
            onChange={(colour) => onColour(name, colour)}
          />
        ))}
      </div>
      <Readability palette={palette} />
    </>
  )
}

const isSame = (one: Palette, other: Palette) =>
  (Object.keys(NAMES) as ColourName[]).every((name) => one[name] === other[name].toLowerCase())

function Swatches({ palette }: { readonly palette: Palette }) {
  return (
    <svg viewBox="0 0 48 20" className="themes-swatches" aria-hidden="true">
      <rect width={48} height={20} fill={palette.background} />
      <rect x={8} y={8} width={18} height={4} rx={2} fill={palette.text} />
      <circle cx={37} cy={10} r={5} fill={palette.accent} />
    </svg>
  )
}

interface ColourFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (colour: string) => void
}

const COLOUR = /^#[0-9a-f]{6}$/i

function ColourField({ label, value, onChange }: ColourFieldProps) {
  // Typed text is not a colour until its last digit.
  const [typed, setTyped] = useState<string>()
  const bad = typed !== undefined && !COLOUR.test(typed)
  function type(text: string): void {
    setTyped(text)
    if (COLOUR.test(text)) onChange(text.toLowerCase())
  }
  return (
    <div className="themes-colour">
      <input
        type="color"
        aria-label={`Choose ${label.toLowerCase()}`}
        value={value.toLowerCase()}
        onChange={(event) => {
          setTyped(undefined)
          onChange(event.currentTarget.value)
        }}
      />
      <TextInput
        label={label}
        value={typed ?? value}
        spellCheck={false}
        maxLength={7}
        error={bad ? 'Enter # and six hex digits, such as #0d5a4a.' : undefined}
        onChange={(event) => type(event.currentTarget.value.trim())}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}

/** Shows the contrast of the colours and automatic corrections. */
function Readability({ palette }: { readonly palette: Palette }) {
  const shown = toneOf(palette, 'plain')
  return (
    <ul className="themes-contrast">
      <li>{describeContrast('Text', palette.text, shown.text, palette.background)}</li>
      <li>{describeContrast('Accent', palette.accent, shown.accent, palette.background)}</li>
    </ul>
  )
}

function describeContrast(name: string, selected: string, shown: string, background: string): string {
  const ratio = contrast(selected, background)
  const number = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`
  if (selected.toLowerCase() === shown.toLowerCase())
    return `${name} on background: contrast ${number(ratio)}, good.`
  const why = ratio < MIN_CONTRAST ? 'too low to read' : 'low'
  return `${name} on background: contrast ${number(ratio)}, ${why}. As text it is adjusted to ${shown} (${number(contrast(shown, background))}).`
}
