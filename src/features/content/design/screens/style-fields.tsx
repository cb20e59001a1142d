import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField } from '#features/content/design/screens/choice-field.tsx'
import { ColourFields } from '#features/content/design/screens/colour-fields.tsx'
import { FontFields } from '#features/content/design/screens/font-fields.tsx'
import {
  MAX_CUSTOM_CSS_LENGTH,
  type Style,
  type StyleChoices,
} from '#features/content/documents/bodies/theme-body.types.ts'

export interface StyleFieldsProps {
  /** The theme's style with the owner's overrides. */
  readonly style: Style
  readonly customCss: string
  /** Consecutive changes of one topic are one undo step. */
  readonly onStyle: (choices: StyleChoices, topic?: string) => void
  readonly onCustomCss: (css: string) => void
}

/** All style settings in collapsible groups. */
export function StyleFields({ style, customCss, onStyle, onCustomCss }: StyleFieldsProps) {
  return (
    <>
      <Group title="Colours" open>
        <ColourFields
          palette={style}
          onPalette={(palette) => onStyle(palette)}
          onColour={(name, colour) => onStyle({ [name]: colour }, name)}
        />
        <ChoiceField
          label="Appearance"
          value={style.appearance}
          choices={{ auto: 'System', light: 'Light', dark: 'Dark' }}
          onChange={(appearance) => onStyle({ appearance })}
        />
      </Group>
      <TextFields style={style} onStyle={onStyle} />
      <ShapeFields style={style} onStyle={onStyle} />
      <Group title="Images and motion">
        <ChoiceField
          label="Images"
          value={style.images}
          choices={{
            plain: 'Plain',
            framed: 'Framed',
            muted: 'Muted',
            monochrome: 'Black and white',
            ink: 'Ink',
          }}
          onChange={(images) => onStyle({ images })}
        />
        <ChoiceField
          label="Motion"
          value={style.motion}
          choices={{ none: 'None', fade: 'Fade', rise: 'Slide up' }}
          onChange={(motion) => onStyle({ motion })}
        />
      </Group>
      <Group title="Custom CSS">
        <Textarea
          label="Custom CSS"
          description="Loaded last on every page, so it overrides the theme."
          classNames={{ input: 'themes-css' }}
          autosize
          minRows={6}
          maxRows={24}
          spellCheck={false}
          value={customCss}
          error={
            customCss.length > MAX_CUSTOM_CSS_LENGTH
              ? `At most ${MAX_CUSTOM_CSS_LENGTH.toLocaleString('en')} characters; this has ${customCss.length.toLocaleString('en')}.`
              : undefined
          }
          onChange={(event) => onCustomCss(event.currentTarget.value)}
        />
      </Group>
    </>
  )
}

type StylePartProps = Pick<StyleFieldsProps, 'style' | 'onStyle'>

function TextFields({ style, onStyle }: StylePartProps) {
  return (
    <Group title="Fonts and sizes">
      <FontFields style={style} onFont={(which, font) => onStyle({ [which]: font })} />
      <label className="themes-range">
        <span>Heading weight</span>
        <input
          type="range"
          min={300}
          max={800}
          step={50}
          value={style.headingWeight}
          onChange={(event) => onStyle({ headingWeight: event.currentTarget.valueAsNumber }, 'headingWeight')}
        />
        <output>{style.headingWeight}</output>
      </label>
      <ChoiceField
        label="Text size"
        value={style.textSize}
        choices={{ small: 'Small', regular: 'Regular', large: 'Large' }}
        onChange={(textSize) => onStyle({ textSize })}
      />
      <ChoiceField
        label="Heading size"
        value={style.headingSize}
        choices={{ small: 'Small', regular: 'Regular', large: 'Large' }}
        onChange={(headingSize) => onStyle({ headingSize })}
      />
    </Group>
  )
}

function ShapeFields({ style, onStyle }: StylePartProps) {
  return (
    <Group title="Layout and shapes">
      <ChoiceField
        label="Header"
        value={style.header}
        choices={{
          bar: 'Bar',
          masthead: 'Masthead',
          side: 'Sidebar',
          overlay: 'Overlay',
          sticky: 'Sticky',
        }}
        onChange={(header) => onStyle({ header })}
      />
      <ChoiceField
        label="Spacing"
        value={style.spacing}
        choices={{ compact: 'Compact', regular: 'Regular', spacious: 'Spacious' }}
        onChange={(spacing) => onStyle({ spacing })}
      />
      <ChoiceField
        label="Corners"
        value={style.corners}
        choices={{ square: 'Square', soft: 'Soft', round: 'Round' }}
        onChange={(corners) => onStyle({ corners })}
      />
      <ChoiceField
        label="Shadows"
        value={style.shadows}
        choices={{ none: 'None', soft: 'Soft', deep: 'Deep' }}
        onChange={(shadows) => onStyle({ shadows })}
      />
      <ChoiceField
        label="Buttons"
        value={style.buttons}
        choices={{ filled: 'Filled', outlined: 'Outlined', underlined: 'Underlined' }}
        onChange={(buttons) => onStyle({ buttons })}
      />
      <ChoiceField
        label="Button shape"
        value={style.buttonShape}
        choices={{ square: 'Square', soft: 'Soft', pill: 'Pill' }}
        onChange={(buttonShape) => onStyle({ buttonShape })}
      />
      <ChoiceField
        label="Form fields"
        value={style.fields}
        choices={{ boxed: 'Boxed', underlined: 'Underlined' }}
        onChange={(fields) => onStyle({ fields })}
      />
    </Group>
  )
}

function Group({
  title,
  open = false,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}) {
  return (
    <details className="themes-group" open={open}>
      <summary>{title}</summary>
      <div className="themes-group-body">{children}</div>
    </details>
  )
}
