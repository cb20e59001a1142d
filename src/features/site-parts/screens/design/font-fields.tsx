import { Select } from '@mantine/core'
import { type FontId, FONT_IDS, fontStack, OWN_FONTS } from '#features/themes/fonts.rules.ts'
import type { Style } from '#features/themes/types.ts'
import './font-samples.css'

const nameOf = (id: FontId): string =>
  id in OWN_FONTS
    ? OWN_FONTS[id as keyof typeof OWN_FONTS].name
    : id
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')

const GROUPS = [
  {
    group: 'Come with the site',
    items: FONT_IDS.filter((id) => id in OWN_FONTS).map((id) => ({ value: id, label: nameOf(id) })),
  },
  {
    group: 'Of visitors’ systems',
    items: FONT_IDS.filter((id) => !(id in OWN_FONTS)).map((id) => ({ value: id, label: nameOf(id) })),
  },
]

export interface FontFieldsProps {
  readonly style: Pick<Style, 'headingFont' | 'bodyFont' | 'headingWeight'>
  readonly onFont: (which: 'headingFont' | 'bodyFont', font: FontId) => void
}

/** The two fonts of a site, each shown in itself, and a sample of both together. */
export function FontFields({ style, onFont }: FontFieldsProps) {
  return (
    <>
      <FontField
        label="Font of headings"
        value={style.headingFont}
        onChange={(font) => onFont('headingFont', font)}
      />
      <FontField label="Font of text" value={style.bodyFont} onChange={(font) => onFont('bodyFont', font)} />
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
      nothingFoundMessage="No such font"
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
