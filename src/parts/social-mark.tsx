import type { ReactNode } from 'react'
import { SOCIAL_SERVICE, type SocialServiceName } from '#parts/social-services.ts'

/** The icon of a service in the current colour. Hidden from screen readers: adjacent text must name it. */
export function SocialMark(props: {
  readonly service: SocialServiceName
  readonly className?: string
}): ReactNode {
  return (
    <svg
      className={props.className ?? 'p-social-mark'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SOCIAL_SERVICE[props.service].mark} />
    </svg>
  )
}
