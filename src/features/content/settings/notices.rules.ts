import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'

type Versioned = 'announcementBar' | 'popupOverlay'

const withoutVersion = (settings: SettingsBody[Versioned]) => JSON.stringify({ ...settings, version: 0 })

/**
 * Returns the settings with the next version of a changed bar or pop-up, whatever version the input has, so
 * that visitors who closed the previous one see it again.
 */
export function withNextVersions(before: SettingsBody, after: SettingsBody): SettingsBody {
  const next = <Name extends Versioned>(name: Name): SettingsBody[Name] => {
    const isChanged = withoutVersion(before[name]) !== withoutVersion(after[name])
    return { ...after[name], version: before[name].version + (isChanged ? 1 : 0) }
  }
  return { ...after, announcementBar: next('announcementBar'), popupOverlay: next('popupOverlay') }
}
