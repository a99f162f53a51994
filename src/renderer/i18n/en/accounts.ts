/** Accounts beside one another, their removal, and where their tokens are kept. */
export const accounts = {
  'account.which': 'Account',
  'account.colour': 'Colour',
  'account.colour.green': 'Green',
  'account.colour.brown': 'Brown',
  'account.colour.violet': 'Violet',
  'account.colour.rose': 'Rose',
  'account.colour.blue': 'Blue',
  'account.colour.olive': 'Olive',
  'account.colour.purple': 'Purple',
  'account.colour.slate': 'Slate',
  'settings.accounts.up.of': 'Move {{name}} up',
  'settings.accounts.down.of': 'Move {{name}} down',
} as const
