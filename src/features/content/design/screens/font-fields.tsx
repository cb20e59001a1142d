import { Select } from '@mantine/core'
import { type FontId, FONT_IDS } from '#features/content/documents/bodies/theme-body.types.ts'
import { fontStack, BUNDLED_FONTS } from '#features/content/design/fonts.rules.ts'
import type { Style } from '#features/content/documents/bodies/theme-body.types.ts'
import './font-samples.css'

const nameOf = (id: FontId): string =>
  id in BUNDLED_FONTS
    ? BUNDLED_FONTS[id as keyof typeof BUNDLED_FONTS].name
    : id
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')

const GROUPS = [
  {
    group: 'Included fonts',
    items: FONT_IDS.filter((id) => id in BUNDLED_FONTS).map((id) => ({ value: id, label: nameOf(id) })),
  },
  {
    group: 'System fonts',
    items: FONT_IDS.filter((id) => !(id in BUNDLED_FONTS)).map((id) => ({ value: id, label: nameOf(id) })),
  },
]

export interface FontFieldsProps {
  readonly style: Pick<Style, 'headingFont' | 'bodyFont' | 'headingWeight'>
  readonly onFont: (which: 'headingFont' | 'bodyFont', font: FontId) => void
}

/** Heading and body fonts, with a sample. */
export function FontFields({ style, onFont }: FontFieldsProps) {
  return (
    <>
      <FontField
        label="Heading font"
        value={style.headingFont}
        onChange={(font) => onFont('headingFont', font)}
      />
      <FontField label="Body font" value={style.bodyFont} onChange={(font) => onFont('bodyFont', font)} />
      <div className="themes-sample" aria-hidden="true">
        <p
          className="themes-sample-heading"
          style={{ fontFamily: fontStack(style.headingFont), fontWeight: style.headingWeight }}
        >
          Bread, salt and a slow ferry
        </p>
        <p style={{ fontFamily: fontStack(style.bodyFont) }}>
          We bake at four in the morning, so that the first boat at half past six smells of rye. Come by.
        </p>
      </div>
    </>
  )
}

interface FontFieldProps {
  readonly label: string
  readonly value: FontId
  readonly onChange: (font: FontId) => void
}

function FontField({ label, value, onChange }: FontFieldProps) {
  return (
    <Select
      label={label}
      value={value}
      data={GROUPS}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No fonts found"
      maxDropdownHeight={320}
      styles={{ input: { fontFamily: fontStack(value) } }}
      renderOption={({ option }) => (
        <span className="themes-font" style={{ fontFamily: fontStack(option.value as FontId) }}>
          {option.label}
        </span>
      )}
      onChange={(font) => {
        if (font !== null) onChange(font as FontId)
      }}
    />
  )
}
