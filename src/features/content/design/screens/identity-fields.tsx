import type { CSSProperties } from 'react'
import { ChoiceField } from '#features/content/design/screens/choice-field.tsx'
import { IconField } from '#features/content/design/screens/icon-field.tsx'
import { styleOf } from '#features/content/design/themes.rules.ts'
import { colourSchemes, themeColours } from '#features/content/design/tokens.rules.ts'
import type { ThemeBody } from '#features/content/documents/bodies/theme-body.types.ts'
import { ImageField } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'

type Identity = Pick<ThemeBody, 'logoMediaId' | 'darkLogoMediaId' | 'logoSize'>

export interface IdentityFieldsProps {
  readonly theme: Identity & Pick<ThemeBody, 'templateId' | 'style'>
  readonly onChange: (changed: Partial<Identity>) => void
}

/** The logo in the header, and the icon in browser tabs. */
export function IdentityFields({ theme, onChange }: IdentityFieldsProps) {
  const { can } = useSite()
  const style = styleOf(theme)
  const [light] = themeColours(style)
  const isReplaced = theme.darkLogoMediaId !== null && colourSchemes(style) === 'dark'
  const [, dark] = themeColours({ ...style, appearance: 'auto' })
  return (
    <details className="themes-group" open>
      <summary>Logo and icon</summary>
      <div className="themes-group-body">
        <div className="themes-logo" style={isReplaced ? undefined : ground(light)}>
          <ImageField
            label="Logo"
            help="Shown in the header instead of the site title. A wide SVG or PNG with a transparent background works best."
            value={theme.logoMediaId}
            hasOwnAlt
            onChange={(logoMediaId) =>
              onChange(logoMediaId === null ? { logoMediaId, darkLogoMediaId: null } : { logoMediaId })
            }
          />
        </div>
        {theme.logoMediaId !== null && (
          <>
            <div className="themes-logo" style={ground(dark)}>
              <ImageField
                label="Logo for dark backgrounds"
                help="Optional. Replaces the logo where the header is dark: over an image, with dark colours and in dark mode."
                value={theme.darkLogoMediaId}
                hasOwnAlt
                onChange={(darkLogoMediaId) => onChange({ darkLogoMediaId })}
              />
            </div>
            <ChoiceField
              label="Logo size"
              value={theme.logoSize}
              choices={{ small: 'Small', medium: 'Medium', large: 'Large' }}
              onChange={(logoSize) => onChange({ logoSize })}
            />
          </>
        )}
        {can('settings:write') && <IconField />}
      </div>
    </details>
  )
}

/** The colour behind a thumbnail, as behind the logo in the header. */
const ground = (colour: string) => ({ '--themes-logo-ground': colour }) as CSSProperties
