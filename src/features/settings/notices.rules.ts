import type { SettingsBody } from '#features/settings/types.ts'

type Versioned = 'announcementBar' | 'popupOverlay'

const withoutVersion = (settings: SettingsBody[Versioned]) => JSON.stringify({ ...settings, version: 0 })

/**
 * Settings as they are saved after others: whatever version they name, a bar or a pop-up that was changed has the next
 * one, so that those who closed the former see the new one, and any other keeps its own.
 */
export function withNextVersions(before: SettingsBody, after: SettingsBody): SettingsBody {
  const next = <Name extends Versioned>(name: Name): SettingsBody[Name] => {
    const isChanged = withoutVersion(before[name]) !== withoutVersion(after[name])
    return { ...after[name], version: before[name].version + (isChanged ? 1 : 0) }
  }
  return { ...after, announcementBar: next('announcementBar'), popupOverlay: next('popupOverlay') }
}
