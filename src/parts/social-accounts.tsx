import type { ReactNode } from 'react'
import { z } from 'zod'
import { safeHref } from '#lib/urls/safe-href.ts'
import { fieldMark } from '#parts/field-mark.ts'
import type { Scope } from '#parts/scope.ts'
import { SocialMark } from '#parts/social-mark.tsx'
import {
  SOCIAL_SERVICE,
  SOCIAL_SERVICE_NAMES,
  serviceOf,
  type SocialServiceName,
} from '#parts/social-services.ts'
import { webUrl } from '#parts/display-url.ts'
import { type Messages, messagesFor } from '#parts/messages.ts'

/** Maximum accounts in one block. */
const MAX_ACCOUNTS = 40

/** One account, as the blocks of social links store it. */
const socialAccountSchema = z.object({
  url: z.string().max(2000).default('').meta({
    label: 'URL',
    control: 'url',
    help: 'Link to your page on the service; mailto: and tel: work too.',
  }),
  label: z
    .string()
    .max(100)
    .default('')
    .meta({ label: 'Name', control: 'text', help: 'Empty: the name of the service.', inPlace: true }),
  service: z
    .enum(['auto', ...SOCIAL_SERVICE_NAMES])
    .default('auto')
    .meta({
      label: 'Sign',
      control: 'choice',
      help: '“auto” detects it from the URL.',
    }),
})

export type SocialAccount = z.output<typeof socialAccountSchema>

/** The accounts of a block, without label and control of the list itself. */
export const socialAccountsSchema = z.array(socialAccountSchema).max(MAX_ACCOUNTS)

/** An account that can be shown. */
export interface ShownAccount {
  readonly href: string
  readonly label: string
  readonly service: SocialServiceName
  /** Its place in the list of the block. */
  readonly index: number
}

/** Returns the accounts with a safe URL (P21). */
export function shownAccounts(accounts: readonly SocialAccount[], language: string): readonly ShownAccount[] {
  return accounts.flatMap(({ url, label, service }, index) => {
    const href = safeHref(url)
    if (href === undefined || !/^(https?|mailto|tel|sms):/i.test(href)) return []
    const found = service === 'auto' ? serviceOf(href) : service
    return [
      { href, label: label.trim() || nameOf(found, href, messagesFor(language)), service: found, index },
    ]
  })
}

function nameOf(service: SocialServiceName, href: string, messages: Messages): string {
  if (service === 'email') return messages.email
  if (service === 'phone') return messages.telephone
  if (service !== 'website') return SOCIAL_SERVICE[service].label
  return webUrl(href)?.hostname.replace(/^www\./, '') ?? messages.website
}

/** The field `accounts` of a block as a list of links; `named` shows their names, otherwise only icons. */
export function SocialAccountList(props: {
  readonly accounts: readonly ShownAccount[]
  readonly named: boolean
  readonly className: string
  readonly scope: Scope
}): ReactNode {
  return (
    <ul className={`p-social ${props.className}`} role="list">
      {props.accounts.map(({ href, label, service, index }) => (
        <li key={index}>
          <a
            className="p-social-link"
            href={href}
            rel="me noopener"
            {...(!props.named && { 'aria-label': label, title: label })}
          >
            <SocialMark service={service} />
            {props.named && (
              <span className="p-social-name" {...fieldMark(props.scope, `accounts.${index}.label`)}>
                {label}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
