/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  saveProduct: 'changed prices or variants of [{documents}|a product]',
  editVariants:
    'changed [saved=1?one variant|{saved} variants|many variants] of [products=1?one product|{products} products|products]',
  adjustStock: 'adjusted the stock of [{documents}|a product][ to {balance}]',
}
