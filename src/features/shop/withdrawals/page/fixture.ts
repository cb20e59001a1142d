import type { WithdrawalPage } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'

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

export const fixture: FeaturePageFixture<WithdrawalPage, WithdrawalPage> = {
  subject: content,
  content,
}
