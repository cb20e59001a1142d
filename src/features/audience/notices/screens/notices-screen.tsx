import { AnnouncementFields } from '#features/audience/notices/screens/announcement-fields.tsx'
import { InfoBarFields } from '#features/audience/notices/screens/info-bar-fields.tsx'
import { PopupFields } from '#features/audience/notices/screens/popup-fields.tsx'
import { SettingsForm } from '#features/content/settings/screens/fields/settings-form.tsx'

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
