import type { WithdrawalPage } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'

const content: WithdrawalPage = {
  what: 'form',
  declaration: { order: '1042', email: 'ada', name: '', message: 'The two cups only.' },
  problems: { email: 'email', name: 'required' },
  notice: undefined,
  formKey: '',
  token: '',
  lines: {
    offered: ['The everyday pot, Red'],
    excluded: [['Engraved cup', 'No right of withdrawal: it is made to your specifications.']],
  },
  days: 14,
  receivedAt: '',
}

export const fixture: PageFixture<WithdrawalPage> = {
  subject: { what: 'withdrawal', page: content },
  content,
}
