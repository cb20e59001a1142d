import type { WithdrawalPage } from '#features/withdrawals/withdrawal-page.types.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'

const content: WithdrawalPage = {
  what: 'form',
  declaration: { order: '1042', email: 'ada', name: '', message: 'The two cups only.' },
  problems: { email: 'email', name: 'required' },
  notice: undefined,
  formKey: '',
  days: 14,
  receivedAt: '',
}

export const fixture: PageFixture<WithdrawalPage> = {
  subject: { what: 'withdrawal', page: content },
  content,
}
