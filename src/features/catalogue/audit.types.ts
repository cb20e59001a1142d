/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  saveProduct: 'changed prices or variants of a product',
  editVariants: 'changed many variants of products',
  adjustStock: 'adjusted the stock of a product',
}
