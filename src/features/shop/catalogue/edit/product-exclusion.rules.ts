import {
  PRODUCT_TYPE,
  type ProductSettings,
  type ProductTypeCode,
  type WithdrawalExclusion,
} from '#features/shop/catalogue/types.ts'

/** What is shipped is excluded for what it is; what is downloaded once its buyer has agreed that delivery begins. */
const OF_TYPE: Readonly<Record<ProductTypeCode, readonly WithdrawalExclusion[]>> = {
  [PRODUCT_TYPE.PHYSICAL]: ['personalised', 'sealed', 'perishable'],
  [PRODUCT_TYPE.DIGITAL]: ['digital'],
  [PRODUCT_TYPE.SERVICE]: [],
  [PRODUCT_TYPE.GIFT_CARD]: [],
}

/** Returns the reasons for which a product of a type can be excluded from the right of withdrawal. */
export const exclusionsOf = (type: ProductTypeCode): readonly WithdrawalExclusion[] => OF_TYPE[type]

/** Returns why buyers cannot withdraw from a product; null if they can. One that was set for another type does not count. */
export const withdrawalExclusionOf = ({
  productType,
  withdrawalExclusion = null,
}: Pick<ProductSettings, 'productType' | 'withdrawalExclusion'>): WithdrawalExclusion | null =>
  withdrawalExclusion !== null && OF_TYPE[productType].includes(withdrawalExclusion)
    ? withdrawalExclusion
    : null
