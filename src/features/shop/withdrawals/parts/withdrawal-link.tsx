import { WITHDRAWAL_PATH } from '#features/shop/orders/withdraw/withdrawal-names.types.ts'
import { withdrawalTextsFor } from '#features/shop/withdrawals/withdrawal-texts.rules.ts'

/** The link of the footer to the page on which buyers withdraw from a contract. */
export function WithdrawalLink({ language }: { readonly language: string }) {
  return (
    <a className="footer-withdraw" href={WITHDRAWAL_PATH}>
      {withdrawalTextsFor(language).withdraw}
    </a>
  )
}
