import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { PasswordField } from '#ui/fields.tsx'
import './secret-field.css'

/** A password field that says when Caps Lock is on, since nobody sees it otherwise. */
export function CapsLockPasswordField(props: ComponentProps<typeof PasswordField>) {
  const [capitals, setCapitals] = useState(false)
  const look = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordField {...props} onKeyDown={look} onKeyUp={look} onBlur={() => setCapitals(false)} />
      <p className="accounts-caps-lock" role="status">
        {capitals && 'Caps Lock is on.'}
      </p>
    </div>
  )
}
