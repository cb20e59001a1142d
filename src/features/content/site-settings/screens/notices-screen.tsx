import { AnnouncementFields } from '#features/content/site-settings/screens/announcement-fields.tsx'
import { InfoBarFields } from '#features/content/site-settings/screens/info-bar-fields.tsx'
import { PopupFields } from '#features/content/site-settings/screens/popup-fields.tsx'
import { SettingsForm } from '#features/content/site-settings/screens/settings-form.tsx'

/** Settings of the announcement bar, pop-up and mobile info bar. */
export function NoticesScreen() {
  return (
    <SettingsForm>
      {(settings, change) => (
        <>
          <AnnouncementFields
            value={settings.announcementBar}
            onChange={(announcementBar) => change({ announcementBar })}
          />
          <PopupFields value={settings.popupOverlay} onChange={(popupOverlay) => change({ popupOverlay })} />
          <InfoBarFields
            value={settings.mobileInfoBar}
            onChange={(mobileInfoBar) => change({ mobileInfoBar })}
          />
        </>
      )}
    </SettingsForm>
  )
}
