import { ChoiceField } from '#features/design/screens/choice-field.tsx'
import { IconField } from '#features/design/screens/icon-field.tsx'
import type { ThemeBody } from '#features/themes/types.ts'
import { ImageField } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface IdentityFieldsProps {
  readonly theme: Pick<ThemeBody, 'logoMediaId' | 'logoSize'>
  readonly onChange: (changed: Partial<Pick<ThemeBody, 'logoMediaId' | 'logoSize'>>) => void
}

/** The logo in the header, and the icon in browser tabs. */
export function IdentityFields({ theme, onChange }: IdentityFieldsProps) {
  const { can } = useSite()
  return (
    <details className="themes-group" open>
      <summary>Logo and icon</summary>
      <div className="themes-group-body">
        <ImageField
          label="Logo"
          help="Shown in the header instead of the site title. A wide SVG or PNG with a transparent background works best."
          value={theme.logoMediaId}
          onChange={(logoMediaId) => onChange({ logoMediaId })}
        />
        {theme.logoMediaId !== null && (
          <ChoiceField
            label="Logo size"
            value={theme.logoSize}
            choices={{ small: 'Small', medium: 'Medium', large: 'Large' }}
            onChange={(logoSize) => onChange({ logoSize })}
          />
        )}
        {can('settings:write') && <IconField />}
      </div>
    </details>
  )
}
