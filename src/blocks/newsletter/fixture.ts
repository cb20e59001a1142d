import type { Fixture } from '#blocks/contract.ts'
import type { LoadedNewsletter } from '#blocks/newsletter/loaded-newsletter.ts'
import type { NewsletterData } from '#blocks/newsletter/block.ts'
import { signUpFormOf } from '#features/audience/newsletter/list-form.rules.ts'

export const fixture: Fixture<NewsletterData> = {
  listId: '3',
  title: 'Letters from the kiln',
  text: 'New bowls, and when the workshop is open. Once a month.',
  button: '',
}

export const loaded: LoadedNewsletter = {
  path: '/',
  form: signUpFormOf(
    {
      id: '3',
      version: 1,
      title: 'Letters from the kiln',
      doubleOptIn: true,
      asksName: false,
      consent: '',
      sent: '',
      welcome: '',
      takesBuyers: false,
      postalAddress: '',
    },
    'en',
  ),
}
