import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { contrast } from '#features/themes/colour.rules.ts'
import { LEAST_CONTRAST, type Palette, toneOf } from '#features/themes/palette.rules.ts'
import { PALETTES } from '#features/site-parts/screens/design/palettes.ts'

const NAMES = { background: 'Background', text: 'Text', accent: 'Accent' } as const
type ColourName = keyof typeof NAMES

export interface ColourFieldsProps {
  readonly palette: Palette
  readonly onPalette: (palette: Palette) => void
  readonly onColour: (name: ColourName, colour: string) => void
}

/** The three colours of a site: ready palettes, each colour for itself, and how well they can be read. */
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
  // What is typed is no colour until its last digit.
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
        error={bad ? 'Write # and six digits, like #0d5a4a.' : undefined}
        onChange={(event) => type(event.currentTarget.value.trim())}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}

/** Says what the colours give, and what is done where they cannot be read. */
function Readability({ palette }: { readonly palette: Palette }) {
  const shown = toneOf(palette, 'plain')
  return (
    <ul className="themes-contrast">
      <li>{tell('Text', palette.text, shown.text, palette.background)}</li>
      <li>{tell('Accent', palette.accent, shown.accent, palette.background)}</li>
    </ul>
  )
}

function tell(name: string, chosen: string, shown: string, background: string): string {
  const ratio = contrast(chosen, background)
  const number = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`
  if (chosen.toLowerCase() === shown.toLowerCase())
    return `${name} on background: contrast ${number(ratio)}, reads well.`
  const why = ratio < LEAST_CONTRAST ? 'too little to read' : 'little'
  return `${name} on background: contrast ${number(ratio)}, ${why}. Where it is text it is shown as ${shown}, with ${number(contrast(shown, background))}.`
}
