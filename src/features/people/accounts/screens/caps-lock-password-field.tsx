import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { PasswordField } from '#ui/fields.tsx'
import './caps-lock-password-field.css'

/** A password field that warns when Caps Lock is on. */
export function CapsLockPasswordField(props: ComponentProps<typeof PasswordField>) {
  const [capsLock, setCapsLock] = useState(false)
  const update = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordField {...props} onKeyDown={update} onKeyUp={update} onBlur={() => setCapsLock(false)} />
      <p className="accounts-caps-lock" role="status">
        {capsLock && 'Caps Lock is on.'}
      </p>
    </div>
  )
}
