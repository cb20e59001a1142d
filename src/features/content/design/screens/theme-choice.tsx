import { useId } from 'react'
import { ThemeThumbnail } from '#features/content/design/screens/theme-thumbnail.tsx'
import { listThemes, themeOf } from '#features/content/design/themes.rules.ts'
import type { ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'

/** Theme picker with thumbnails. */
export function ThemeChoice({
  value,
  onChange,
}: {
  readonly value: ThemeId
  readonly onChange: (theme: ThemeId) => void
}) {
  const name = useId()
  return (
    <fieldset className="themes-themes">
      <legend className="ui-visually-hidden">Theme</legend>
      {listThemes().map((theme) => (
        <label key={theme.id} className="themes-theme">
          <input
            type="radio"
            name={name}
            checked={theme.id === value}
            aria-describedby={`${name}-${theme.id}`}
            onChange={() => onChange(theme.id)}
          />
          <span className="themes-theme-image">
            <ThemeThumbnail theme={theme.id} />
          </span>
          <span className="themes-theme-name">{theme.name}</span>
          <span className="ui-visually-hidden" id={`${name}-${theme.id}`} aria-hidden="true">
            {theme.description}
          </span>
        </label>
      ))}
      <p className="themes-theme-about">{themeOf({ templateId: value }).description}</p>
    </fieldset>
  )
}
