import type { ReactNode } from 'react'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { FieldMark } from '#parts/field-mark.ts'
import type { LinkTarget, Scope } from '#parts/scope.ts'

/** Returns a safe `href` for a target; undefined without one. */
export function hrefOf(scope: Scope, target: LinkTarget | null | undefined): string | undefined {
  return target ? safeHref(scope.href(target)) : undefined
}

/** A link to a target; renders only the children without a valid target. A new window gets no opener. */
export function LinkView(props: {
  readonly scope: Scope
  readonly target: LinkTarget | null
  readonly newWindow?: boolean
  readonly className?: string
  readonly title?: string | undefined
  readonly label?: string | undefined
  /** Marks the link itself, whose text is a field. */
  readonly mark?: FieldMark
  readonly children: ReactNode
}): ReactNode {
  const href = hrefOf(props.scope, props.target)
  if (href === undefined) return props.children
  return (
    <a
      href={href}
      className={props.className}
      title={props.title || undefined}
      aria-label={props.label}
      {...props.mark}
      {...(props.newWindow ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {props.children}
    </a>
  )
}
